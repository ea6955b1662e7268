import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import type { Round } from '../request/round.ts'
import { textNow } from './make.ts'

/** What was sent, the text as it would be now, and the quoted terms that differ. */
export async function changesOf(at: Executor, keys: Keys, { contract, text }: Round) {
  const now = await textNow(at, keys, contract, text.terms)
  const names = Object.keys({ ...text.terms, ...now?.terms })
  const changes = names.flatMap(name => {
    const [before = '', after = ''] = [text.terms[name], (now?.terms as typeof text.terms)?.[name]]
    return before === after || !now ? [] : [{ name, sent: before, now: after }]
  })
  return { sent: text.html, now: now?.html ?? null, changes }
}
