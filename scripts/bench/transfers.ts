import { spawnSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { transfer } from '#contract/areas/wallet/calls/own.ts'
import { REQUEST_KEY } from '#contract/transport.ts'
import { openSession } from '#server/areas/access/session.ts'
import { configTable } from '#server/areas/setup/config.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { postTransfers, type Setting } from './crowd.ts'
import { atLeast, type Figure, median } from './figure.ts'
import { clients, rate, send } from './load.ts'

/** Milliseconds of one measurement, and how many there are of each kind, in turns. */
const lasts = 8000
const rounds = 3

/** Who pays whom: to one of five, so that nobody is a new payee. */
function pair(crowd: number): { from: number; to: number } {
  const from = randomInt(crowd)
  return { from, to: (from + 1 + randomInt(5)) % crowd }
}
const emailOf = (index: number) => `seed1.${index + 1}@seed.commonshare.example`

/**
 * Transfers a second through the whole server, and by pgbench with the statements that the server
 * sends for one: what is between them is the server's own.
 */
export async function transferRates(admin: pg.Pool, setting: Setting): Promise<Figure[]> {
  const pgbench = findPgbench()
  const { client, keys, env, crowd, firstMember } = setting
  await client.db.insert(configTable).values({
    platform: 'CAKE',
    key: 'walletProofAbove',
    prodValue: keys.seal('999999999999'),
    secret: false,
  } as never)
  // Everybody has paid each of the five before.
  await postTransfers(setting, crowd * 5)
  const tokens: string[] = []
  for (let index = 0; index < crowd; index++) {
    const me = undefined
    const context = {
      db: client.db,
      keys,
      me,
      language: 'en-US',
      address: '::1',
      device: '',
    } as const
    tokens.push((await openSession(context, firstMember + index)).token)
  }
  const once = async (address: string, requestKey: string, { from, to } = pair(crowd)) =>
    send(`${address}${transfer.path}`, tokens[from] ?? '', {
      email: emailOf(to),
      amount: '0.01',
      [REQUEST_KEY]: requestKey,
    })

  const script = await recorded(admin, setting, (address, requestKey) =>
    once(address, requestKey, { from: 0, to: 1 }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'commonshare-pgbench-'))
  const file = join(folder, 'transfer.sql')
  writeFileSync(file, script)
  const server = await startServer(env)
  try {
    await rate(2000, async () => void (await once(server.address, randomUUID())))
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ours.push(await rate(lasts, async () => void (await once(server.address, randomUUID()))))
      theirs.push(runPgbench(pgbench, file, setting))
    }
    const [own, raw] = [median(ours), median(theirs)]
    const statements = script.split('\n').filter(line => line.endsWith(';')).length
    return [
      atLeast(
        'transfers through the whole server',
        50,
        (own / raw) * 100,
        '%',
        `pgbench, ${clients} clients, the same ${statements} statements: ${raw.toFixed(0)}/s, now ${own.toFixed(0)}/s`,
      ),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Debian has it in the package of the server: `apt-get install postgresql`. */
function findPgbench(): string {
  const versions = [18, 17, 16, 15].map(version => `/usr/lib/postgresql/${version}/bin/pgbench`)
  const found = process.env.PGBENCH ?? versions.find(path => existsSync(path))
  if (!found) throw new Error('pgbench is missing: apt-get install postgresql, or set PGBENCH')
  return found
}

function runPgbench(
  pgbench: string,
  file: string,
  { env, crowd, firstMember, firstWallet }: Setting,
): number {
  const url = new URL(env.DATABASE_URL)
  const { status, stdout, stderr } = spawnSync(
    pgbench,
    [
      ...['-n', '-M', 'extended', '-c', String(clients), '-j', '2', '-T', String(lasts / 1000)],
      ...['-D', `crowd=${crowd}`, '-D', `m=${firstMember}`, '-D', `w=${firstWallet}`],
      ...['-f', file, '-h', decodeURIComponent(url.hostname), '-p', url.port, '-U', url.username],
      url.pathname.slice(1),
    ],
    { encoding: 'utf8' },
  )
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (status !== 0 || !tps) throw new Error(`pgbench failed:\n${stdout}${stderr}`)
  return Number(tps)
}

const recordedKey = '0a1b2c3d-1111-4222-8333-0a1b2c3d4e5f'

/** The statements of one transfer as a script of pgbench, from the log of the database. */
async function recorded(
  admin: pg.Pool,
  setting: Setting,
  once: (address: string, requestKey: string) => Promise<unknown>,
): Promise<string> {
  const { env, firstMember, firstWallet } = setting
  const database = new URL(env.DATABASE_URL).pathname.slice(1)
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
  const log = `${rows[0]?.data_directory}.log`
  await admin.query(`alter database "${database}" set log_statement = 'all'`)
  // Usually no value is in the log.
  await admin.query(`alter database "${database}" set log_parameter_max_length = -1`)
  await admin.query(`alter database "${database}" set log_error_verbosity = 'default'`)
  const server = await startServer(env)
  let said = ''
  try {
    // The first one fills caches.
    await once(server.address, randomUUID())
    await sleep(1000)
    const before = readFileSync(log).length
    await once(server.address, recordedKey)
    await sleep(500)
    said = readFileSync(log).subarray(before).toString('utf8')
  } finally {
    await server.stop()
    await admin.query(`alter database "${database}" reset all`)
  }
  const expressions: Readonly<Record<string, string>> = {
    [firstMember]: '(:m::bigint + :f::bigint)',
    [firstMember + 1]: '(:m::bigint + :t::bigint)',
    [firstWallet]: '(:w::bigint + :f::bigint)',
    [firstWallet + 1]: '(:w::bigint + :t::bigint)',
    [emailOf(1)]: "('seed1.' || (:t::int + 1) || '@seed.commonshare.example')",
  }
  return [
    '\\set f random(0, :crowd - 1)',
    '\\set t (:f + random(1, 5)) % :crowd',
    '\\set r random(1, 9000000000000000000)',
    ...statementsIn(said).map(one => `${inlined(one, expressions)};`),
    '',
  ].join('\n')
}

interface Statement {
  text: string
  parameters: Readonly<Record<string, string | null>>
}

/** What the log says was executed, without the queue of jobs. */
function statementsIn(log: string): Statement[] {
  // A line that begins with a tab continues the one before it.
  const lines = log.replaceAll('\n\t', ' ').split('\n')
  const found: { pid: string; text: string; parameters: Record<string, string | null> }[] = []
  for (const line of lines) {
    const [, pid = '', entry = ''] = /^\S+ \S+ \S+ \[(\d+)\] (.*)$/.exec(line) ?? []
    const executed = /^LOG: {2}(?:execute [^:]*|statement): ?(.*)$/.exec(entry)?.[1]
    if (executed) found.push({ pid, text: executed.replace(/\s+/g, ' ').trim(), parameters: {} })
    const given = /^DETAIL: {2}[Pp]arameters: (.*)$/.exec(entry)?.[1]
    const last = found.findLast(one => one.pid === pid)
    if (given && last)
      for (const [, name = '', text] of given.matchAll(/(\$\d+) = (?:'((?:[^']|'')*)'|NULL)/g))
        last.parameters[name] = text === undefined ? null : text.replaceAll("''", "'")
  }
  return found.filter(({ text }) => !/graphile_worker|pg_advisory|^(listen|unlisten)/i.test(text))
}

/** pgbench takes a colon and letters for a variable, also within quotes. */
const quoted = (text: string): string => {
  const safe = text.replaceAll("'", "''").replace(/:(?=\w)/g, "' || chr(58) || '")
  return safe.includes('chr(58)') ? `('${safe}')` : `'${safe}'`
}

/** A statement with its parameters in it; ids of the recorded pair are those of any pair. */
function inlined(
  { text, parameters }: Statement,
  expressions: Readonly<Record<string, string>>,
): string {
  const writtenAs = (given: string | null): string => {
    if (given === null) return 'null'
    if (given === recordedKey) return "('bench' || :r::bigint)"
    if (expressions[given]) return expressions[given]
    const list = /^\{([^}]*)\}$/.exec(given)?.[1]?.split(',')
    if (list?.some(one => expressions[one]))
      return `array[${list.map(one => expressions[one] ?? `'${one}'`).join(', ')}]`
    return quoted(given)
  }
  return text
    .replace(/'(?:[^']|'')*'/g, literal => quoted(literal.slice(1, -1).replaceAll("''", "'")))
    .replace(/\$\d+/g, name => writtenAs(parameters[name] ?? null))
}
