import { Refused } from '../../fail.ts'

/** The parts of a database error that contain no values. */
interface DatabaseError {
  code?: unknown
  severity?: unknown
  constraint?: unknown
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof (error as DatabaseError | undefined)?.code === 'string' &&
  typeof (error as DatabaseError).severity === 'string'

const longest = 300

/** May contain personal data: quoted text, addresses, long numbers, anything like a key. */
const sensitive =
  /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S*@\S*|\S*:\/\/\S*|[\w+/=.-]*\d{4,}[\w+/=.-]*|[\w+/=-]{24,}/g

/**
 * The message of an error without the values it quotes, to be stored and shown to administrators.
 * Of a database error only the code and the constraint remain.
 */
export function redactError(error: unknown): string {
  if (error instanceof Refused) return error.refusal
  const { cause } = (error ?? {}) as { cause?: unknown }
  for (const one of [error, cause])
    if (isDatabaseError(one))
      return `database error ${one.code}${one.constraint ? ` (${one.constraint})` : ''}`
  // The message of a failed statement contains the statement and its values.
  if (error instanceof Error && 'query' in error) return cause ? redactError(cause) : error.name
  const { name, code, message } =
    error instanceof Error
      ? (error as Error & { code?: unknown })
      : { name: 'Error', code: undefined, message: '' }
  const said = message.split('\n', 1)[0]?.replace(sensitive, '…').trim()
  const kind = typeof code === 'string' ? code : name === 'Error' && said ? '' : name
  return [kind, said].filter(Boolean).join(': ').slice(0, longest)
}
