import { existsSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const tick = 10

/** Milliseconds of CPU a process has used; undefined where the system does not tell. */
export function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The name in brackets may hold blanks: the numbers come after it.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Megabytes of memory a process holds. */
export function memoryOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
