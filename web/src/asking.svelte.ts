/** A request to the server that is repeated until there is an answer. */
import { waitAfter } from './patience'
import { Refusal } from './requests'

export class Asking<Answer> {
  answer = $state.raw<Answer | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  private failures = 0
  private timer = 0

  constructor(private readonly put: () => Promise<Answer>) {
    void this.ask()
    addEventListener('online', this.askNow)
  }

  get isUnreachable(): boolean {
    return this.refusal?.code === 'unreachable'
  }

  /** Retry without waiting any longer. */
  askNow = (): void => {
    if (this.isUnreachable) void this.ask()
  }

  close(): void {
    clearTimeout(this.timer)
    removeEventListener('online', this.askNow)
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.answer = await this.put()
      this.refusal = null
    } catch (error) {
      this.refusal = error as Refusal
      if (this.isUnreachable) this.timer = window.setTimeout(() => this.ask(), waitAfter(this.failures++))
    }
  }
}
