/** Error codes of PostgreSQL and the network that mean "try again". */
const codes = [
  /^08/, // the connection
  /^57P0[1-3]$/, // it stops, crashed, or starts
  /^57014$/, // a statement took longer than it may
  /^53[23]00$/, // out of memory or of connections
  /^25P03$/, // a transaction stood idle for too long
  // The S3 client uses names for some errors.
  /^(TimeoutError|AbortError|NoAnswer)$/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
]
/** The driver reports these without a code. */
const sayings =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

interface ErrorCause {
  code?: unknown
  name?: unknown
  message?: unknown
  syscall?: unknown
  cause?: unknown
}

/** Whether an error means that an external service, usually the database, is unavailable. */
export function isUnavailable(error: unknown): boolean {
  for (
    let cause = error as ErrorCause | undefined;
    cause;
    cause = cause.cause as ErrorCause | undefined
  ) {
    const { code, name, message, syscall } = cause
    // A missing file has the code ENOENT, too; only connecting to a socket counts.
    if (code === 'ENOENT' && syscall !== 'connect') continue
    if (codes.some(known => known.test(String(code)) || known.test(String(name)))) return true
    if (sayings.test(String(message))) return true
  }
  return false
}
