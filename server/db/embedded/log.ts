import {
  closeSync,
  fchmodSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'

const LIMIT = 10 * 1024 * 1024
const LOOK_EVERY = 10 * 60_000

/** PostgreSQL's own log beside the cluster, limited to about ten megabytes. */
export function openLog(location: string) {
  const path = `${location}.log`
  const handle = openSync(path, 'a', 0o600)
  // An existing file would otherwise keep its mode.
  fchmodSync(handle, 0o600)
  bound(path)
  const start = fstatSync(handle).size
  // Opened for appending, so PostgreSQL continues at the new end.
  const timer = setInterval(() => bound(path), LOOK_EVERY).unref()
  return {
    path,
    handle,
    /** What was written since it was opened. */
    text: () => read(path, start),
    close: () => {
      clearInterval(timer)
      closeSync(handle)
    },
  }
}

function bound(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LIMIT) truncateSync(path)
}

function read(path: string, start: number): string {
  const handle = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(64 * 1024)
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, start))
  } finally {
    closeSync(handle)
  }
}
