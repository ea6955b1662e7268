import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import type { Engine } from './engine.ts'
import { type Door, sweepDoor } from './socket.ts'

/**
 * Milliseconds after which an orphan is stopped hard, and recovers at its next start. One that was
 * asked to stop while recovering from the loss of a backend hangs and would never stop.
 */
const PATIENCE = 2000

interface Scene {
  location: string
  engine: Engine
  door: Door
}

/**
 * Cleans up after an earlier run. The lock is held, so a server that still runs is an orphan (kill
 * -9 without the kernel ending it) and is stopped.
 */
export async function clearPrevious(scene: Scene): Promise<void> {
  const file = join(scene.location, 'postmaster.pid')
  if (existsSync(file)) {
    if (process.platform === 'win32') stopOnWindows(scene)
    else await stopOrphan(scene, file)
  }
  sweepDoor(scene.door)
}

async function stopOrphan({ location, door }: Scene, file: string): Promise<void> {
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return
  if (!serves(pid, location)) {
    if (isAlive(pid)) disarm(file, lines)
    return
  }
  // The socket folder is missing in the first moments of a server's life.
  if (lines[4] && lines[4] !== door.folder) {
    throw new StartProblem(
      `${location} is in use by another PostgreSQL (process ${pid}): ` +
        'stop it or choose another DATA_DIR.',
    )
  }
  process.kill(pid, 'SIGINT')
  const patience = Date.now() + PATIENCE
  for (let hard = false; serves(pid, location); ) {
    if (!hard && Date.now() > patience) {
      hard = true
      process.kill(pid, 'SIGQUIT')
    }
    await sleep(10)
  }
}

/**
 * The process id belongs to an unrelated process, and PostgreSQL would refuse to start. Only the id
 * is replaced, by one that cannot exist: from the rest PostgreSQL finds out whether children of the
 * dead server are still running, which removing the file would hide.
 */
function disarm(file: string, lines: string[]): void {
  writeFileSync(file, ['2147483646', ...lines.slice(1)].join('\n'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process serves this cluster (a zombie does not). */
function serves(pid: number, location: string): boolean {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
      const folder = readlinkSync(`/proc/${pid}/cwd`)
      return basename(command) === 'postgres' && folder === realpathSync(location)
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(location)
  } catch {
    return false
  }
}

function stopOnWindows({ engine, location }: Scene): void {
  spawnSync(engine.pgCtl, ['stop', '-D', location, '-m', 'fast', '-w'])
}
