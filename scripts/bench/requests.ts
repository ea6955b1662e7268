import type pg from 'pg'
import { atMost, type Figure, median, round, shown } from './figure.ts'
import { type Floor, startFloor } from './floor.ts'
import { ask, clients, rate } from './load.ts'
import { cpuOf, databaseCpuOf } from './process.ts'
import { change, create, type Stored, take } from './writes.ts'

const rounds = 5
const slice = 1200
const warmUp = 400
/** Milliseconds in which the code of a server that has just started is compiled. */
const firstWarmUp = 6000
const tickets = '/api/v1/cake/kpiTicket'
const reports = '/api/v1/cake/rpt'

/** Where requests go, and whose processor they use. */
export interface Bench {
  pool: pg.Pool
  address: string
  tokens: Readonly<Record<string, string>>
  /** The server's process. */
  pid: number
  /** The first process of PostgreSQL. */
  databasePid: number
}

interface Request {
  what: string
  who: string
  path: string
  /** The same rows and their total, as one writes them by hand. */
  floor?: string
  /** Milliseconds of node; the goal of a list with its total is 1.5. */
  goal?: number
}

/** The first page of a table and how many there are up to 10,000, as the lists answer them. */
const page = (table: string, where = 'true', order = '"id"') => `
  select *, (select count(*)::int from (select 1 from "${table}" where ${where} limit 10001) c) as "total"
  from "${table}" where ${where} order by ${order} limit 20`

const ofProject = `"project" = 'SEED000001'`
/** The heavy, usual cases. A month of reports is what their page asks for first. */
const requests: readonly Request[] = [
  {
    what: 'tickets of a project',
    who: 'lead',
    path: `${tickets}/list?project=SEED000001&pageSize=20`,
    floor: page('kpiTicket', ofProject, '"createDate" desc, "id"'),
    goal: 1.5,
  },
  {
    what: 'tickets of all one’s projects',
    who: 'member',
    path: `${tickets}/allList?pageSize=20`,
    goal: 1.5,
  },
  {
    what: 'all tickets',
    who: 'admin',
    path: `${tickets}/allList?pageSize=20`,
    floor: page('kpiTicket', 'true', '"createDate" desc, "id"'),
    goal: 1.5,
  },
  {
    what: 'projects',
    who: 'admin',
    path: '/api/v1/cake/projects?pageSize=20',
    floor: page('project'),
    goal: 1.5,
  },
  {
    what: 'members of a project',
    who: 'lead',
    path: '/api/v1/cake/users/list?project=SEED000001&pageSize=20',
    floor: page('projectMember', ofProject),
    goal: 1.5,
  },
  {
    what: 'accounts',
    who: 'admin',
    path: '/admin/v1/member/list?pageSize=20',
    floor: page('member'),
    goal: 1.5,
  },
  { what: 'counts of a project’s tabs', who: 'lead', path: `${tickets}/tabs?projectId=SEED000001` },
  { what: 'counts of all tabs', who: 'admin', path: `${tickets}/tabs?` },
  ...[
    ['Chinese, a fifth of the tickets', '修訂'],
    ['simplified Chinese', '修订'],
    ['pinyin', 'xiuding'],
    ['digits', '777'],
  ].map(([what, keyword]) => ({
    what: `tickets searched: ${what}`,
    who: 'admin',
    path: `${tickets}/allList?pageSize=20&${new URLSearchParams({ keyword: keyword ?? '' })}`,
  })),
  {
    what: 'dashboard of a project',
    who: 'lead',
    path: '/api/v1/cake/projects/dashboard?projectId=SEED000001',
  },
  { what: 'report by status', who: 'admin', path: `${reports}/countKpiByStatus?` },
  { what: 'report by day', who: 'admin', path: `${reports}/countMemberKpiByDay?` },
  { what: 'report of work hours', who: 'admin', path: `${reports}/countWorkHour?` },
  { what: 'report by member', who: 'admin', path: '/api/v1/cake/kpiRpt/countKpiByMember?' },
]

interface Used {
  node: number
  database: number
  count: number
}
const nothing = (): Used => ({ node: 0, database: 0, count: 0 })

/** Does something for a while and adds what it cost the process and PostgreSQL. */
async function add(
  to: Used,
  { pid, databasePid }: { pid: number; databasePid: number },
  once: () => Promise<unknown>,
): Promise<void> {
  const before = [cpuOf(pid), databaseCpuOf(databasePid)]
  let count = 0
  await rate(slice, async () => {
    await once()
    count++
  })
  to.node += (cpuOf(pid) ?? Number.NaN) - (before[0] ?? Number.NaN)
  to.database += (databaseCpuOf(databasePid) ?? Number.NaN) - (before[1] ?? Number.NaN)
  to.count += count
}

/** Milliseconds a request. */
const each = ({ node, database, count }: Used) => ({
  node: node / count,
  database: database / count,
})

/** A request through the whole server, in turns with the same rows from the least server there is. */
async function compare(bench: Bench, floor: Floor, one: Request): Promise<Figure[]> {
  const { address, tokens, databasePid } = bench
  const token = tokens[one.who] ?? ''
  const through = () => ask(address + one.path, token)
  const { floor: least } = one
  const straight = least === undefined ? undefined : () => ask(floor.addressOf(least), '')
  await rate(warmUp, async () => void (await through()))
  const ours = nothing()
  const bare = nothing()
  const waits: number[] = []
  for (let at = 0; at < rounds; at++) {
    await add(ours, bench, through)
    const asked = performance.now()
    await through()
    waits.push(performance.now() - asked)
    if (straight) await add(bare, { pid: floor.pid, databasePid }, straight)
  }
  const cost = each(ours)
  const floorCost = straight && each(bare)
  const alone = `alone ${round(median(waits))} ms; ${clients} clients`
  const against = floorCost ? `floor ${round(floorCost.node)} ms; ${alone}` : alone
  const database = floorCost
    ? `floor ${round(floorCost.database)} ms`
    : 'session and permissions included'
  const name = `${one.what}: CPU of PostgreSQL`
  return [
    one.goal === undefined
      ? shown(`${one.what}: CPU of node`, `${round(cost.node)} ms`, against)
      : atMost(`${one.what}: CPU of node`, one.goal, cost.node, 'ms', against),
    floorCost
      ? atMost(name, 2, cost.database / floorCost.database, '×', database)
      : shown(name, `${round(cost.database)} ms`, database),
  ]
}

/** A ticket read, created, changed and published, one of its own each time. */
async function written(bench: Bench): Promise<Figure[]> {
  const { address, tokens } = bench
  const token = tokens.lead ?? ''
  const stored: Stored[] = []
  const jobType = await jobTypeOf(bench)
  const figures: Figure[] = []
  const measure = async (what: string, once: () => Promise<unknown>) => {
    const used = nothing()
    await add(used, bench, once)
    const { node, database } = each(used)
    const against = `PostgreSQL ${round(database)} ms; ${clients} clients`
    figures.push(shown(`a ticket ${what}: CPU of node`, `${round(node)} ms`, against))
  }
  const at = { address: address + tickets, token }
  await measure('created', async () => stored.push(await create(at, jobType)))
  const { id } = stored[0] ?? { id: 0 }
  await measure('viewed', () => ask(`${at.address}/view?id=${id}`, token))
  let turn = 0
  const next = () => turn++ % stored.length
  await measure('changed', async () => {
    const which = next()
    const ticket = stored[which]
    if (ticket) stored[which] = await change(at, ticket)
  })
  await measure('published', async () => {
    const ticket = stored.pop()
    await take(at, 'publishKpi', ticket ?? (await create(at, jobType)))
  })
  return figures
}

async function jobTypeOf({ pool }: Bench): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select "id" from "kpiJobType" where "projectType" = 'SEEDED' order by "id" limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** What the usual requests cost. */
export async function requestFigures(bench: Bench, connection: pg.PoolConfig): Promise<Figure[]> {
  const floor = await startFloor(
    connection,
    requests.flatMap(one => one.floor ?? []),
  )
  try {
    const { address, tokens } = bench
    let turn = 0
    await rate(firstWarmUp, async () => {
      const { who, path } = requests[turn++ % requests.length] as Request
      await ask(address + path, tokens[who] ?? '')
    })
    const figures: Figure[] = []
    for (const one of requests) figures.push(...(await compare(bench, floor, one)))
    return [...figures, ...(await written(bench))]
  } finally {
    await floor.stop()
  }
}
