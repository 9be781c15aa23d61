/** Whose turn it is, as the id of a text and its values. */
import { isFree, isMine, type Table } from '../table'

export interface Sentence {
  id: string
  seats: string[]
  count: number
}

const sentence = (id: string, seats: string[] = [], count = seats.length): Sentence => ({ id, seats, count })

export function turnOf(table: Table): Sentence {
  if (table.result) {
    const { winners, points } = table.result
    const best = winners[0] === undefined ? 0 : (points[winners[0]] ?? 0)
    const isYours = winners.length === 1 && winners[0] === table.seat
    return sentence(isYours ? 'turn-you-won' : 'turn-won', winners, best)
  }
  if (table.is_closed) return sentence('turn-closed')
  if (!table.has_begun) {
    const free = table.places.filter(isFree).length
    if (free) return sentence('turn-seats', [], free)
    return sentence(table.is_host ? 'turn-ready-host' : 'turn-ready')
  }
  if (table.pause) return sentence('turn-pause')
  if (isMine(table) && !table.isReplay) return sentence('turn-yours')
  if (!table.awaited.length) return sentence('turn-chance')
  return sentence(table.seat && table.moves.length && !table.isReplay ? 'turn-may' : 'turn-others', table.awaited)
}
