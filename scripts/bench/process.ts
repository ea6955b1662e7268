import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const tick = 10

/** What the system says of a process; undefined where it says nothing. */
function statOf(pid: number | string): string[] | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The name in brackets may hold blanks: the numbers come after it.
  return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')
}

const own = (fields: readonly string[]) => (Number(fields[11]) + Number(fields[12])) * tick
/** Of the children that have ended. */
const ended = (fields: readonly string[]) => (Number(fields[13]) + Number(fields[14])) * tick

/** Milliseconds of CPU a process has used; undefined where the system does not tell. */
export function cpuOf(pid: number): number | undefined {
  const fields = statOf(pid)
  return fields && own(fields)
}

/** The same of PostgreSQL, which has a process for each connection; by its first process. */
export function databaseCpuOf(pid: number): number | undefined {
  const first = statOf(pid)
  if (!first) return undefined
  const children = readdirSync('/proc').flatMap(name => {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined
    return fields && Number(fields[1]) === pid ? own(fields) : []
  })
  return children.reduce((sum, one) => sum + one, own(first) + ended(first))
}

/** Megabytes of memory a process holds. */
export function memoryOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
