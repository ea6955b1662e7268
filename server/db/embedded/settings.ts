import type { Door } from './socket.ts'

/**
 * What must hold at every start, whatever postgresql.conf says. Sizes are not here: `initdb` wrote
 * them to postgresql.conf, where the operator may change them.
 */
export function settings(door: Door, durable: boolean): string[] {
  const values = {
    port: String(door.port),
    listen_addresses: door.folder ? '' : door.host,
    unix_socket_directories: door.folder ?? '',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    // The log is no place for people's data: no statement, no values that violated a rule.
    log_min_duration_statement: '-1',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : hasty),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** For tests: a power cut may take everything, the end of a process still takes nothing. */
const hasty = { fsync: 'off', full_page_writes: 'off' }
