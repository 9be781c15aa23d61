/** The connection to a table: speaks the protocol, and reconnects when it is lost. */
import { device } from './device'
import { Memory } from './garden/memory.svelte'
import { carryOver, keep, keepSeat, keyList, keysOf } from './keys'
import {
  PROTOCOL,
  type Disconnect,
  type Change,
  type Explained,
  type Hinted,
  type HintProgress,
  type News,
  type Refusal,
  type Reply,
  type Request,
} from './messages'
import { actorOf, holdOf, runsClockOf, shrunk } from './pace.svelte'
import { ShowQueue } from './queue.svelte'
import { retryDelay } from './retryDelay'
import { ownSeats, seatNumber, updated, type Table, type Timed } from './table'

type Asked = Exclude<Request, { kind: 'hello' }>
export type Status = 'connecting' | 'open' | 'lost' | 'ended'
export interface Saying {
  seat: string
  phrase: string
  count: number
}

/** What a referee shows in addition to the scene, by part; only the game's page understands it. */
export type Parts = Record<string, unknown>

/** Messages that wait until earlier events have been shown. */
type Queued = Extract<Reply, { kind: 'news' | 'referee' }> & Timed

const FOR_GOOD = ['old', 'unknown', 'forgotten', 'replaced', 'invalid', 'stopped']
const REPLY_TIMEOUT = 8000 // after a step: a connection that goes silent is closed
const SAYING_TIME = 4000
const DECLINED: Refusal = { kind: 'refused', code: 'declined', text: '', step: '', clause: '' }

/** Adds to each part when it arrived. */
function withArrivalTime(data: Parts): Parts {
  const arrivedAt = performance.now()
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, part instanceof Object ? { ...part, arrivedAt } : part]))
}

/** Adds when an answer is due, by this page's clock. */
const withAnswerTime = <Shape extends { answer_in: number | null }>(reply: Shape): Shape & Timed => ({
  ...reply,
  answerBy: reply.answer_in === null ? null : performance.now() + reply.answer_in,
})

export class Connection {
  table = $state.raw<Table | null>(null)
  status = $state<Status>('connecting')
  disconnection = $state.raw<Disconnect | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  explained = $state.raw<Explained | null>(null)
  hinted = $state.raw<Hinted | null>(null)
  /** Previews of moves in this position; null until the server has answered. */
  previews = $state.raw<Record<string, Change[] | null>>({})
  isThinking = $state(false) // about a hint
  hinting = $state.raw<HintProgress | null>(null) // how far that is
  sayings = $state.raw<Saying[]>([])
  isStepping = $state(false)
  /** Whether the device is handed to somebody else, so that no table is shown. */
  isHandedOver = $state(false)
  lastSeat = '' // the seat whose hand was shown last
  /** A part that is an object has `arrivedAt`: when it arrived, by this page's clock. */
  refereeView = $state.raw<Parts>({})
  /** Shows changes of the referee's view. News wait until it has finished. */
  show: ((changes: Parts) => Promise<void> | null) | null = null

  private socket: WebSocket | null = null
  private asked = '' // the move whose explanation was requested
  private unacknowledged: Extract<Request, { kind: 'step' }> | null = null
  private hasWithdrawn = false // your own request for a seat
  private acting = ''
  private lastActor = ''
  private isHurrying = false // to the next decision, without showing what lies between
  private failures = 0
  private count = 0
  private timer = 0
  private timeout = 0
  private readonly device = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)

  /** What others did since your last turn, to be shown again. */
  readonly memory = new Memory()

  /** What others do is shown at a pace that people can follow. */
  readonly queue: ShowQueue<Queued>

  /** `inTime` does something when it suits what is drawn, in order: see scene/frames.ts. */
  constructor(
    readonly name: string,
    private readonly inTime: (act: () => void) => void = (act) => act(),
  ) {
    this.queue = new ShowQueue((reply) => this.showNext(reply), inTime)
    this.connect()
    addEventListener('online', this.connectNow)
    addEventListener('offline', this.disconnect)
  }

  close(): void {
    removeEventListener('online', this.connectNow)
    removeEventListener('offline', this.disconnect)
    this.status = 'ended'
    clearTimeout(this.timer)
    clearTimeout(this.timeout)
    this.queue.clear()
    this.memory.stop()
    this.socket?.close()
  }

  /** Show at once what waits. */
  hurry = (): void => {
    this.isHurrying = true
    this.queue.next()
    this.isHurrying = false
  }

  /** Reconnect without waiting any longer. */
  connectNow = (): void => {
    if (this.status !== 'lost') return
    clearTimeout(this.timer)
    this.connect()
  }

  /** A phone that changes its network, or a server that hangs, does not close the connection. */
  private disconnect = (): void => {
    if (this.status !== 'open') return
    this.socket?.close()
    this.socket = null
    this.lost()
  }

  send(request: Asked): void {
    this.refusal = this.explained = null
    this.write(request)
  }

  /** Play a move in the position that is shown. */
  step(words: string): void {
    if (!this.table || this.unacknowledged) return
    this.unacknowledged = { kind: 'step', words, at: this.table.number, step: this.newStepId() }
    this.isStepping = true
    this.send(this.unacknowledged)
    this.startTimeout()
    window.setTimeout(this.hurry) // in a task of its own: the press is answered first
  }

  /** Do something by hand, where a referee waits for it. It is not sent again after a lost connection: it can be done again then. */
  act(data: Parts): void {
    if (this.acting) return
    this.acting = this.newStepId()
    this.isStepping = true
    this.send({ kind: 'hand', data, step: this.acting })
  }

  /** Withdraw your own request for a seat. */
  withdraw(): void {
    this.hasWithdrawn = true
    this.send({ kind: 'admit', agrees: false })
  }

  explain(words: string): void {
    this.asked = words
    this.send({ kind: 'explain', words })
  }

  /** Request previews of moves, unless they are known. */
  requestPreviews(moves: string[]): void {
    this.asked = ''
    const asked = moves.filter((words) => !(words in this.previews))
    if (!asked.length) return
    this.previews = { ...this.previews, ...Object.fromEntries(asked.map((words) => [words, null])) }
    for (const words of asked) this.write({ kind: 'explain', words })
  }

  /** Ask what a strong player would do. */
  hint(): void {
    this.isThinking = true
    this.hinted = this.hinting = null
    this.send({ kind: 'hint' })
  }

  forgetHint(): void {
    this.hinted = this.hinting = null
    this.isThinking = false
  }

  /** Show the hand of a seat on this device, where several people share it. */
  look(seat: string): void {
    this.forgetAnswers()
    this.write({ kind: 'look', seat: seatNumber(seat) })
  }

  /** Cover all hands; from now on the server sends what spectators see. */
  cover(): void {
    this.forgetAnswers()
    this.queue.clear()
    this.memory.begin(null)
    this.write({ kind: 'cover' })
  }

  /** What one seat could see is not for the next. */
  private forgetAnswers(): void {
    this.forgetHint()
    this.refusal = this.explained = null
    this.previews = {}
  }

  /** Dismiss the message about a move that is not allowed. */
  dismiss(): void {
    this.refusal = this.explained = null
  }

  private newStepId(): string {
    return `${this.device}-${Date.now().toString(36)}-${this.count++}`
  }

  private connect(): void {
    this.status = this.table ? this.status : 'connecting'
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`
    this.socket?.close()
    const socket = new WebSocket(`${address}/api/tables/${this.name}/socket`)
    this.socket = socket
    socket.onopen = () => this.sendHello()
    socket.onmessage = ({ data }) => this.inTime(() => this.socket === socket && this.handle(JSON.parse(data) as Reply))
    socket.onclose = () => this.socket === socket && this.lost()
  }

  private sendHello(): void {
    const keys = keyList(keysOf(this.name))
    this.write({ kind: 'hello', protocol: PROTOCOL, keys, seen: this.table?.number ?? 0, device: device() })
  }

  private write(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request))
  }

  /** Wait for the answer to a step, with a timeout. */
  private startTimeout(): void {
    clearTimeout(this.timeout)
    this.timeout = window.setTimeout(this.disconnect, REPLY_TIMEOUT)
  }

  private lost(): void {
    if (this.status === 'ended') return
    clearTimeout(this.timeout)
    this.status = 'lost'
    this.timer = window.setTimeout(() => this.connect(), retryDelay(this.failures++))
  }

  private handle(reply: Reply): void {
    switch (reply.kind) {
      case 'welcome':
        return this.welcomed(withAnswerTime(reply))
      case 'news':
        this.queue.push(withAnswerTime(reply))
        if (this.table && ownSeats(this.table).some((seat) => runsClockOf(reply, seat))) this.hurry()
        return
      case 'referee':
        return this.queue.push({ ...reply, data: withArrivalTime(reply.data) })
      case 'done':
        return this.acknowledge(reply.step)
      case 'seated':
      case 'asking': // the key opens the seat once the others agree
        return keepSeat(this.name, reply.key, this.isShared(reply.seat))
      case 'links':
        return keep(this.name, { host: reply.host, invite: reply.invite, watch: reply.watch })
      case 'refused':
        return this.refused(reply)
      case 'explained':
        if (reply.words === this.asked) this.explained = reply
        else if (reply.words in this.previews) this.previews = { ...this.previews, [reply.words]: reply.is_allowed ? reply.brings : null }
        return
      case 'hinting':
        if (reply.stage === 'cancelled') this.isThinking = false
        this.hinting = this.isThinking ? reply : null
        return
      case 'hinted':
        if (this.isThinking) this.hinted = reply // else nobody wants it any more
        this.isThinking = false
        return
      case 'said':
        return this.showSaying(reply.seat, reply.phrase)
      case 'disconnect':
        return this.disconnected(reply)
    }
  }

  /** Whether a seat comes to a device that has another. */
  private isShared(seat: string): boolean {
    const own = this.table ? ownSeats(this.table) : []
    return own.length > 0 && !own.includes(seat)
  }

  private showNext(reply: Queued): void {
    if (reply.kind === 'referee') return this.changeRefereeView(reply.data)
    this.apply(reply)
    const hold = this.isHurrying || document.hidden || !this.table ? 0 : this.holdOf(reply, this.table)
    this.lastActor = actorOf(reply) || this.lastActor
    if (hold) this.queue.hold(hold)
  }

  private holdOf(reply: News, table: Table): number {
    const waiting = this.queue.waiting.filter((each) => each.kind === 'news')
    const total = waiting.reduce((sum, each) => sum + holdOf(each, table), 0)
    return shrunk(holdOf(reply, table, this.lastActor), total)
  }

  private changeRefereeView(changes: Parts): void {
    this.refereeView = { ...this.refereeView, ...changes }
    const shown = this.show?.(changes) ?? null
    if (shown) this.queue.show(shown)
  }

  private welcomed(reply: Extract<Reply, { kind: 'welcome' }>): void {
    this.failures = 0
    const wasLost = this.status !== 'open'
    this.status = 'open'
    this.disconnection = null
    this.queue.clear()
    this.refereeView = {}
    this.acknowledge(this.acting)
    this.apply(reply)
    if (!wasLost || !this.unacknowledged) return
    this.write(this.unacknowledged)
    this.startTimeout()
  }

  private apply(reply: Extract<Reply, { kind: 'welcome' | 'news' }>): void {
    if (reply.moves) this.forgetHint() // there is something else to decide now
    const hadAsked = this.table?.ask?.is_yours
    this.table = updated(this.table, reply)
    this.remember(reply)
    this.lastSeat = this.table?.seat || this.lastSeat
    if (hadAsked && !this.table?.ask && !this.table?.seat && !this.hasWithdrawn) this.refusal = DECLINED
    if (hadAsked && !this.table?.ask) this.hasWithdrawn = false
    this.previews = {}
    if (reply.kind === 'news' && reply.done) this.acknowledge(reply.done)
    if (reply.next_table) carryOver(this.name, reply.next_table)
  }

  private remember(reply: Extract<Reply, { kind: 'welcome' | 'news' }>): void {
    const isOwn = reply.kind === 'welcome' || reply.done !== '' || actorOf(reply) === this.table?.seat
    if (isOwn) this.memory.begin(this.table)
    else this.memory.add(reply)
  }

  private acknowledge(step: string): void {
    if (this.acting === step) this.acting = ''
    if (this.unacknowledged?.step === step) this.unacknowledged = null
    this.isStepping = !!(this.acting || this.unacknowledged)
    if (!this.isStepping) clearTimeout(this.timeout)
  }

  private refused(no: Refusal): void {
    if (no.step) this.acknowledge(no.step)
    else this.isThinking = false
    this.refusal = no
  }

  private disconnected(reply: Disconnect): void {
    if (reply.reason === 'end') return
    this.disconnection = reply
    if (FOR_GOOD.includes(reply.reason)) this.status = 'ended'
  }

  private showSaying(seat: string, phrase: string): void {
    const saying = { seat, phrase, count: this.count++ }
    this.sayings = [...this.sayings.filter((each) => each.seat !== seat), saying]
    setTimeout(() => {
      this.sayings = this.sayings.filter((each) => each !== saying)
    }, SAYING_TIME)
  }
}
