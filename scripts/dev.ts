/** Both sides while they are being written: `npm run dev`. One address, one Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createListener } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '#server/paths.ts'

/** The first port from there on that nobody listens on. */
async function freePort(from: number): Promise<number> {
  const listener = createListener().listen(from, '127.0.0.1')
  const free = await once(listener, 'listening').then(
    () => true,
    () => false,
  )
  if (!free) return freePort(from + 1)
  listener.close()
  await once(listener, 'close')
  return from
}

const pagePort = Number(process.env.PORT || 3000)
const apiPort = await freePort(pagePort + 1)
const api = `http://localhost:${apiPort}`
// Where vite.config.ts sends the calls of the page.
process.env.API_PORT = String(apiPort)

/** What the server reads besides its modules. */
const read = ['locales/**/*.json', 'server/db/migrations/*.sql']

/** The server, started again whenever a file it reads has changed. */
function startApi(): ChildProcess {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const watching = ['watch', '--clear-screen=false', ...read.flatMap(one => ['--include', one])]
  return spawn(process.execPath, [tsx, ...watching, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), SHOW_ERRORS: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C in the terminal is for us: we end it ourselves.
    detached: process.platform !== 'win32',
  })
}

/** Passes on what the server says; where it is only once, with the address to open. */
function passOn(child: ChildProcess, page: string): void {
  let starts = 0
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes('is ready')) process.stdout.write(text)
    else if (starts++ === 0) process.stdout.write(text.replaceAll(api, page))
    else console.log('  The server has started again.')
  })
}

async function untilReady(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${apiPort}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
}

async function stop(child: ChildProcess, page: ViteDevServer): Promise<void> {
  const ended = child.exitCode === null && new Promise(resolve => child.once('exit', resolve))
  // At once: on SIGTERM vite ends this process as soon as the page is closed.
  child.kill('SIGTERM')
  await Promise.all([page.close(), ended])
}

const child = startApi()
const page = await createServer({
  root,
  clearScreen: false,
  logLevel: 'warn',
  server: { port: pagePort, strictPort: true },
})
let stopping = false
const end = async (code: number) => {
  if (stopping) return
  stopping = true
  await stop(child, page)
  process.exit(code)
}
process.once('SIGINT', () => void end(0))
process.once('SIGTERM', () => void end(0))
child.once('exit', code => void end(code ?? 1))

await page.listen()
passOn(child, `http://localhost:${pagePort}`)
await untilReady(child)
