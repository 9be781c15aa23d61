/** Requests about a table that has stopped. */
import { device } from '../device'
import type { Keys } from '../keys'
import type { NextTable } from '../messages'
import { ask, Refusal } from '../requests'

/** The game as this viewer saw it, as text. */
export async function recordOf(table: string, key: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'beanpot-device': device() }
  const answer = await fetch(`/api/tables/${table}/record`, { headers })
  if (!answer.ok) throw new Refusal(answer.status === 403 ? 'barred' : 'error', '')
  return answer.text()
}

/** A new table for the same players. Perhaps only the server knows which key is the host's. */
export function openAgain(table: string, keys: Keys): Promise<NextTable> {
  const wanted = (key: string) => ({ method: 'POST', headers: { authorization: `Bearer ${key}` } })
  const [first, ...others] = [keys.host, keys.link, ...(keys.rest ?? [])].filter((key) => !!key) as string[]
  const open = (key: string) => ask<NextTable>(`/api/tables/${table}/again`, wanted(key))
  return others.reduce((before, key) => before.catch(() => open(key)), open(first ?? ''))
}

/** Download a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
