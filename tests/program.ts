import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { root } from '#server/paths.ts'

/** Milliseconds a start and a stop may take on a busy machine. */
const patience = 60_000

/** In the repository: from elsewhere it would not find its packages. */
const folder = join(root, `tests/.artifacts/program-${process.pid}`)

/** Builds the server alone, in a second or two: from source each start would take longer. */
export function buildProgram(): () => void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = ['build', '--ssr', 'server/main.ts', '--outDir', folder, '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, [vite, ...args], { cwd: root })
  if (status !== 0) throw new Error(`the server cannot be built:\n${stderr}`)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The built server as a process of its own. `HOME` is to be given: none of ours is used. */
export function program(env: NodeJS.ProcessEnv, as: { uid?: number; gid?: number } = {}) {
  const node = spawn(process.execPath, [join(folder, 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  let said = ''
  let complained = ''
  node.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  node.stderr.setEncoding('utf8').on('data', text => {
    complained += text
  })
  const leave = () => node.kill('SIGKILL')
  process.once('exit', leave)
  const gone = once(node, 'close').then(() => process.off('exit', leave))
  return {
    node,
    gone,
    said: () => said,
    complained: () => complained,
    /** Resolves with the address once it is ready; throws what it said instead. */
    ready: async (): Promise<string> => {
      for (const giveUp = Date.now() + patience; Date.now() < giveUp; await sleep(20)) {
        const address = /ready:\s+(http\S+)/.exec(said)?.[1]
        if (address) return address
        if (node.exitCode !== null) break
      }
      throw new Error(`it did not start:\n${said}${complained}`)
    },
    /** Resolves with what it says instead of starting. */
    refusal: async (): Promise<string> => {
      await Promise.race([gone, sleep(patience, undefined, { ref: false })])
      if (node.exitCode !== 1) throw new Error(`it did not refuse:\n${said}${complained}`)
      return complained
    },
    stop: async (): Promise<void> => {
      node.kill('SIGTERM')
      await gone
    },
  }
}

/** The address of a database of the tests' server, as `DATABASE_URL` has it. */
export function urlOf(database: string, user?: { name: string; password: string }): string {
  const { connection } = inject('database')
  const { host = 'localhost', port = 5432, ...rest } = connection as pg.ClientConfig
  const who = user ?? { name: rest.user ?? '', password: String(rest.password ?? '') }
  const url = new URL(`postgresql://localhost:${port}/${database}`)
  url.username = who.name
  url.password = who.password
  // A folder of sockets is no host name.
  url.searchParams.set('host', host)
  return url.href
}
