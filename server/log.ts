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
  /** Opens the file again by its name: somebody has moved it away. */
  reopen(): void
  /** Resolves when all that was said is written, or lost. */
  settled(): Promise<void>
}

/** Bytes that may wait to be written; what comes beyond them is counted and lost. */
const waitingCap = 1024 * 1024
/** Bytes of one file, and how many older ones are kept beside it (`server.log.1`, …). */
const fileCap = 20 * 1024 * 1024
const olderFiles = 4
/** Milliseconds until a disk that took nothing is tried again. */
const rest = 1000

const append = promisify(write)

/** A database error quotes the statement's values; only its kind and place are kept. */
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
 * Opens the server's log. It never waits for its disk, nor fails because of it: a disk that is full
 * costs lines, which are counted, and nothing else. A file is followed by a new one at 20 MB.
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
        // It has not come that far yet.
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

/** Writes it all; a pipe that takes no more for the moment is tried again. */
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
