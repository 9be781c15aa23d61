/** A request to the server that is repeated until there is an answer. */
import { retryDelay } from './retryDelay'
import { Refusal } from './requests'

export class RepeatedRequest<Answer> {
  answer = $state.raw<Answer | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  private failures = 0
  private timer = 0

  constructor(private readonly send: () => Promise<Answer>) {
    void this.request()
    addEventListener('online', this.retryNow)
  }

  get isUnreachable(): boolean {
    return this.refusal?.code === 'unreachable'
  }

  /** Retry without waiting any longer. */
  retryNow = (): void => {
    if (this.isUnreachable) void this.request()
  }

  close(): void {
    clearTimeout(this.timer)
    removeEventListener('online', this.retryNow)
  }

  private async request(): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.answer = await this.send()
      this.refusal = null
    } catch (error) {
      this.refusal = error as Refusal
      if (this.isUnreachable) this.timer = window.setTimeout(() => this.request(), retryDelay(this.failures++))
    }
  }
}
