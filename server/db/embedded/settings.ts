import type { Door } from './socket.ts'

/**
 * Settings enforced at every start, whatever postgresql.conf says. Sizes are not included: `initdb`
 * wrote them to postgresql.conf, where the operator may change them.
 */
export function settings(door: Door, durable: boolean): string[] {
  const values = {
    port: String(door.port),
    listen_addresses: door.folder ? '' : door.host,
    unix_socket_directories: door.folder ?? '',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    // No personal data in the log: no statements, no values that violate a constraint.
    log_min_duration_statement: '-1',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : hasty),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** For tests: a power failure may lose everything, the end of a process nothing. */
const hasty = { fsync: 'off', full_page_writes: 'off' }
