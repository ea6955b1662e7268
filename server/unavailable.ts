/** What PostgreSQL and the network say when no answer can be had: it is worth asking again. */
const codes = [
  /^08/, // the connection
  /^57P0[1-3]$/, // it stops, crashed, or starts
  /^57014$/, // a statement took longer than it may
  /^53[23]00$/, // out of memory or of connections
  /^25P03$/, // a transaction stood idle for too long
  // The client of buckets puts some of it into names.
  /^(TimeoutError|AbortError|NoAnswer)$/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
]
/** The driver says these without a code. */
const sayings =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

interface ErrorCause {
  code?: unknown
  name?: unknown
  message?: unknown
  syscall?: unknown
  cause?: unknown
}

/** Says an error that something outside, mostly the database, could not be reached or asked? */
export function isUnavailable(error: unknown): boolean {
  for (
    let cause = error as ErrorCause | undefined;
    cause;
    cause = cause.cause as ErrorCause | undefined
  ) {
    const { code, name, message, syscall } = cause
    // A file that is missing says ENOENT too; only to connect to a socket is to reach for something.
    if (code === 'ENOENT' && syscall !== 'connect') continue
    if (codes.some(known => known.test(String(code)) || known.test(String(name)))) return true
    if (sayings.test(String(message))) return true
  }
  return false
}
