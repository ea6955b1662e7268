/** The connection was lost or refused: PostgreSQL is stopping, starting, recovering or away. */
const codes = ['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006']
const lost = /^Connection terminated|not queryable|timeout exceeded when trying to connect/

/** Whether the database could not be reached, whatever was asked of it: the next try may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, cause } = error as NodeJS.ErrnoException
  if (syscall === 'connect' || codes.includes(code) || lost.test(error.message)) return true
  if (['ECONNRESET', 'EPIPE'].includes(code) && (syscall === 'read' || syscall === 'write'))
    return true
  return isUnreachable(cause)
}
