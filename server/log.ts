import { closeSync, fstatSync, openSync, renameSync, write } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pino, { type Logger } from 'pino'
import { requireWritableLog } from './writable.ts'

export interface LogOptions {
  level?: string
  /** A file, or '-' for standard output. */
  to?: string
}

export interface Log {
  logger: Logger
  /** Reopens the file by its name, after it was moved. */
  reopen(): void
  /** Resolves when everything is written or lost. */
  settled(): Promise<void>
}

/** Bytes that may wait to be written; further lines are counted and dropped. */
const waitingCap = 1024 * 1024
/** Bytes of one file, and the number of older files (`server.log.1`, …). */
const fileCap = 20 * 1024 * 1024
const olderFiles = 4
/** Milliseconds until a full disk is tried again. */
const rest = 1000

const append = promisify(write)

/** A database error quotes the values of the statement; only its kind and position are logged. */
const plainError = (error: Error & { code?: string; cause?: { code?: string } }) => ({
  type: error.name,
  code: error.code ?? error.cause?.code,
  stack: error.stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n'),
})

/**
 * Opens the server's log. Logging never waits for the disk or fails because of it: on a full disk
 * lines are dropped and counted. A file is rotated at 20 MB.
 */
export function openLog({ level = 'info', to = '-' }: LogOptions): Log {
  const sink = openSink(to)
  const logger = pino(
    { level, base: undefined, serializers: { err: plainError }, redact: ['*.password', '*.token'] },
    sink,
  )
  return { logger, ...sink }
}

const openFile = (path: string): number => openSync(path, 'a', 0o600)

function openSink(to: string) {
  requireWritableLog(to)
  let fd = to === '-' ? 1 : openFile(to)
  let size = fstatSync(fd).size
  const rotates = to !== '-' && fstatSync(fd).isFile()
  let waiting: string[] = []
  let waitingBytes = 0
  let lost = 0
  let writing: Promise<void> | undefined
  let mustReopen = false

  function reopen(): void {
    if (to === '-') return
    const next = openFile(to)
    closeSync(fd)
    fd = next
    size = fstatSync(fd).size
  }

  function rotate(): void {
    for (let older = olderFiles; older > 0; older--) {
      const from = older === 1 ? to : `${to}.${older - 1}`
      try {
        renameSync(from, `${to}.${older}`)
      } catch {
        // Not reached yet.
      }
    }
    reopen()
  }

  function taken(): string {
    const told = lost > 0 ? `${lostLine(lost)}\n` : ''
    const text = told + waiting.join('')
    waiting = []
    waitingBytes = 0
    return text
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.length
      try {
        if (mustReopen) reopen()
        mustReopen = false
        if (rotates && size > fileCap) rotate()
        size += await appendAll(fd, Buffer.from(taken()))
        lost = 0
      } catch {
        lost += lines
        await sleep(rest, undefined, { ref: false })
      }
    }
    writing = undefined
  }

  return {
    write(line: string) {
      if (waitingBytes > waitingCap) {
        lost++
        return
      }
      waiting.push(line)
      waitingBytes += line.length
      writing ??= writeAll()
    },
    reopen() {
      mustReopen = true
    },
    settled: async () => writing,
  }
}

const lostLine = (lost: number) =>
  JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} lines before this one were lost` })

/** Writes everything; a full pipe is tried again. */
async function appendAll(fd: number, bytes: Buffer): Promise<number> {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += (await append(fd, bytes, done)).bytesWritten
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error
      await sleep(50, undefined, { ref: false })
    }
  }
  return bytes.length
}
