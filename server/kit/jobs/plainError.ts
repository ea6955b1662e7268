import { Refused } from '../../fail.ts'

/** What of a database's error names no value. */
interface DatabaseError {
  code?: unknown
  severity?: unknown
  constraint?: unknown
}

const isOfDatabase = (error: unknown): error is DatabaseError =>
  typeof (error as DatabaseError | undefined)?.code === 'string' &&
  typeof (error as DatabaseError).severity === 'string'

const longest = 300

/** What may quote somebody's data: text in quotes, addresses, figures, what looks like a key. */
const quoting =
  /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S*@\S*|\S*:\/\/\S*|[\w+/=.-]*\d{4,}[\w+/=.-]*|[\w+/=-]{24,}/g

/**
 * What went wrong, to be kept and shown to an administrator: without the values a message quotes.
 * Of a database's error only kind and place are said.
 */
export function plainError(error: unknown): string {
  if (error instanceof Refused) return error.refusal
  const { cause } = (error ?? {}) as { cause?: unknown }
  for (const one of [error, cause])
    if (isOfDatabase(one))
      return `database error ${one.code}${one.constraint ? ` (${one.constraint})` : ''}`
  // The message of a failed statement repeats it with its values.
  if (error instanceof Error && 'query' in error) return cause ? plainError(cause) : error.name
  const { name, code, message } =
    error instanceof Error
      ? (error as Error & { code?: unknown })
      : { name: 'Error', code: undefined, message: '' }
  const said = message.split('\n', 1)[0]?.replace(quoting, '…').trim()
  const kind = typeof code === 'string' ? code : name === 'Error' && said ? '' : name
  return [kind, said].filter(Boolean).join(': ').slice(0, longest)
}
