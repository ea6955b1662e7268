import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#server/paths.ts'

export const captcha = 'FAULT'

/** A port nobody listens at. */
function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

export interface Running {
  port: number
  child: ChildProcess
  /** What it printed. */
  printed(): string
  ended(): boolean
  /** Bytes of memory it holds. */
  memory(): number
  /** Asks it to stop; answers after how many milliseconds it had. */
  stop(signal?: NodeJS.Signals): Promise<number>
}

/** Starts the product as `npm start` does, and waits until it is ready or has ended. */
export async function start(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), CAPTCHA_FIXED_CODE: captcha, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', part => {
      text += part
    })
  const ended = () => child.exitCode !== null || child.signalCode !== null
  while (!ended() && !text.includes('is ready')) await sleep(50)
  return {
    port,
    child,
    ended,
    printed: () => text,
    memory: () =>
      1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
    stop: async (signal = 'SIGTERM') => {
      const begun = Date.now()
      child.kill(signal)
      while (!ended()) await sleep(20)
      return Date.now() - begun
    },
  }
}
