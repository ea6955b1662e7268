import type pg from 'pg'
import { connect } from '#server/db/client.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { type RunningServer, startServer } from '#tests/journeys/kit/server.ts'
import { addTickets } from '../seed/tickets.ts'
import { atMost, type Figure, median } from './figure.ts'
import { ask } from './load.ts'

const few = 10_000
/** Another number is for trying this out. */
const many = Number(process.env.GROWTH_TICKETS ?? 1_000_000)
const rounds = 15
const perRound = 12

type Asked = [what: string, who: 'member' | 'admin', path: string]

/** As a member of sixteen projects, and as who sees all of them. */
const asked: readonly Asked[] = [
  ['tickets of a project', 'member', 'list?project=SEED000001'],
  ['a tab of a project', 'member', 'list?project=SEED000001&status=PENDING_CONFIRM'],
  ['counts of a project’s tabs', 'member', 'tabs?projectId=SEED000001'],
  ['one’s own tickets', 'member', 'ownList?'],
  ['tickets of all one’s projects', 'member', 'allList?'],
  ['a tab of all one’s projects', 'member', 'allList?status=TO_CLAIM&contributor_null=true'],
  ['counts over all one’s projects', 'member', 'tabs?'],
  ['all tickets there are', 'admin', 'allList?'],
  ['counts of all there are', 'admin', 'tabs?'],
]

interface Side {
  server: RunningServer
  api: Api
}

/** The server on a database of its own with that many tickets. */
async function withTickets(admin: pg.Pool, urlOf: (name: string) => string, count: number) {
  const name = `growth_${count}`
  await admin.query(`create database "${name}"`)
  const client = connect({ connectionString: urlOf(name) })
  try {
    // Its first start brings in the demo, whose people look at the tickets.
    const first = await startServer({ DATABASE_URL: urlOf(name) })
    await first.stop()
    await addTickets(client.db, count, (done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} tickets `)
    })
  } finally {
    await client.close()
  }
  const server = await startServer({ DATABASE_URL: urlOf(name) })
  return { server, api: new Api(server.address) }
}

async function milliseconds({ server, api }: Side, [, who, path]: Asked): Promise<number> {
  const { token } = await api.session(who)
  const url = `${server.address}/api/v1/cake/kpiTicket/${path}`
  const begun = performance.now()
  for (let i = 0; i < perRound; i++) await ask(url, token)
  return (performance.now() - begun) / perRound
}

/** How much longer each list and count takes with a hundred times the tickets, in turns. */
async function compare(sides: readonly [Side, Side], one: Asked): Promise<Figure> {
  const [small, big] = sides
  await milliseconds(small, one)
  await milliseconds(big, one)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await milliseconds(small, one))
    times[1].push(await milliseconds(big, one))
  }
  const [before, after] = times.map(median) as [number, number]
  const against = `itself at ${few.toLocaleString('en')}: ${before.toFixed(1)} ms, now ${after.toFixed(1)} ms`
  return atMost(
    `${many.toLocaleString('en')} tickets: ${one[0]}`,
    1.5,
    after / before,
    '×',
    against,
  )
}

/** What grows with the table and must not. Takes as long as a million tickets take to be written. */
export async function growth(admin: pg.Pool, urlOf: (name: string) => string): Promise<Figure[]> {
  const small = await withTickets(admin, urlOf, few)
  const big = await withTickets(admin, urlOf, many)
  try {
    const figures: Figure[] = []
    for (const one of asked) figures.push(await compare([small, big], one))
    return figures
  } finally {
    await small.server.stop()
    await big.server.stop()
  }
}
