import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#server/paths.ts'
import { memoryFolder } from '#tests/memory.ts'

/** What every captcha shows. */
export const fixedCode = 'ABCD'

export interface RunningServer {
  address: string
  /** The file of its log. */
  log: string
  process: ChildProcess
  stop(): Promise<void>
}

/** Milliseconds a first start may take, and a stop. */
const patience = 60_000

/**
 * Starts the built server, with the embedded database on fresh demo data. It takes a free port by
 * itself: one that was free when it was looked for may be taken until it listens.
 */
export async function startServer(more: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const main = join(root, 'dist/server/main.js')
  if (!existsSync(main)) throw new Error('there is no build: run "npm run build" first')
  const folder = mkdtempSync(join(memoryFolder(), 'commonshare-journey-'))
  // As root the database runs under another account, which must be able to pass.
  chmodSync(folder, 0o711)
  const log = join(folder, 'server.log')
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      HOST: 'localhost',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_TO: log,
      CAPTCHA_FIXED_CODE: fixedCode,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whoever started it may fail before it comes to stopping it.
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  let said = ''
  const take = (text: string) => {
    said += text
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  const stop = async () => {
    await ended(child)
    process.off('exit', leave)
    rmSync(folder, { recursive: true, force: true })
  }
  const giveUp = Date.now() + patience
  let address: string | undefined
  while (!address || !(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > giveUp) {
      await stop()
      throw new Error(`the server did not start:\n${said}`)
    }
    await sleep(50)
    const port = /ready:\s+http\S+:(\d+)\s/.exec(said)?.[1]
    if (port) address = `http://localhost:${port}`
  }
  return { address, log, process: child, stop }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    answer => answer.ok,
    () => false,
  )

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), patience)
  await exit
  clearTimeout(hard)
}
