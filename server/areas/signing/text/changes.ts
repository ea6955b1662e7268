import { isWholeText } from '#contract/areas/signing/placeholders.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import type { Round } from '../request/round.ts'
import { escaped } from './fill.ts'
import { textNow } from './make.ts'

/** The title is part of what is signed, so it is part of what is compared. */
const withTitle = ({ title, html }: { title: string; html: string }): string =>
  `<p>${escaped(title)}</p>${html}`

/** What was sent, the text as it would be now, and the quoted terms that differ. */
export async function changesOf(
  at: Executor,
  keys: Keys,
  { contract, text }: Round,
  as?: { impersonal: boolean },
) {
  const now = await textNow(at, keys, contract, text.terms, as)
  // A whole text that is quoted is compared within the text.
  const names = Object.keys({ ...text.terms, ...now?.terms }).filter(name => !isWholeText(name))
  const changes = names.flatMap(name => {
    const [before = '', after = ''] = [text.terms[name], (now?.terms as typeof text.terms)?.[name]]
    return before === after || !now ? [] : [{ name, sent: before, now: after }]
  })
  return {
    sent: withTitle(text),
    now: now ? withTitle(now) : null,
    changes,
  }
}
