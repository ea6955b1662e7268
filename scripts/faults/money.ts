import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { transfer } from '#contract/areas/wallet/calls/own.ts'
import { REQUEST_KEY } from '#contract/transport.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { verifyLedger } from '#server/areas/wallet/ledger/verify.ts'
import { connect } from '#server/db/client.ts'
import { ask, query, signIn, untilAnswer } from './client.ts'
import { note } from './report.ts'
import { type Running, start } from './server.ts'
import type { Setting } from './setting.ts'

/** How often something is killed; another number is for trying this out. */
const kills = Number(process.env.MONEY_KILLS ?? 120)
const victims = ['server', 'database', 'both'] as const
/** Milliseconds until a restarted product answers again. */
const limit = 15_000

/** Members who send each other points. */
const clients = 6

interface Person {
  email: string
  token: string
}

/** Where the embedded database of a running product is, as its lock file says. */
function databaseOf(server: Running): { pid: number; connection: pg.ClientConfig } {
  const place = /Its data: +(\S+)/.exec(server.printed())?.[1] ?? ''
  const [pid, , , , host] = readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')
  const connection = { host: host ?? '', port: 5432, user: 'commonshare', database: 'commonshare' }
  return { pid: Number(pid), connection }
}

const owedIn = async (connection: pg.ClientConfig): Promise<string> => {
  const [sum] = await query<{ owed: string }>(
    connection,
    `select sum("balance")::text as owed from "accountWallet" where "kind" in ('WALLET', 'HOLD')`,
  )
  return sum?.owed ?? ''
}

/** Members who send each other a cent without a pause; without an answer, again with its key. */
function sending(port: () => number, people: readonly Person[]) {
  const acknowledged: string[] = []
  /** Who has sent to whom. */
  const known = new Set<string>()
  const seen = { going: true, refused: new Map<number, number>() }
  const work = people.map(async (from, index) => {
    while (seen.going) {
      const to = people[(index + 1 + randomInt(people.length - 1)) % people.length] ?? from
      const isNew = !known.has(`${from.email} ${to.email}`)
      const remarks = `Kill ${randomUUID()}`
      const form = {
        email: to.email,
        amount: '0.01',
        remarks,
        // Too many proofs would be refused.
        ...(isNew && { password: demoPassword }),
        [REQUEST_KEY]: randomUUID(),
      }
      for (;;) {
        const { code } = await ask(port(), transfer.method, transfer.path, {
          form,
          token: from.token,
        })
        if (code === 200) {
          known.add(`${from.email} ${to.email}`)
          acknowledged.push(remarks)
          break
        }
        if (![0, 500, 502, 503].includes(code)) {
          seen.refused.set(code, (seen.refused.get(code) ?? 0) + 1)
          break
        }
        await sleep(100)
      }
    }
  })
  return async () => {
    seen.going = false
    await Promise.all(work)
    return { acknowledged, refused: seen.refused }
  }
}

/** The ledger as it is, recalculated while members go on. */
async function findingsIn(connection: pg.ClientConfig): Promise<number> {
  const client = connect(connection)
  try {
    const { findings } = await client.db.transaction(at => verifyLedger(at as never), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    // Sealing is a job of each minute, which a product that is killed every second rarely reaches.
    return findings.filter(({ problem }) => problem !== 'unsealed').length
  } finally {
    await client.close()
  }
}

/** The server and the database are killed while points are sent; the ledger is verified each time. */
export async function moneyFaults({ folder }: Setting): Promise<void> {
  const own = { DATA_DIR: join(folder, 'money') }
  let server = await start(own)
  const people: Person[] = []
  const owners = await query<{ loginName: string; email: string }>(
    databaseOf(server).connection,
    `select m."loginName", m."email" from "member" m
      join "accountWallet" w on w."member" = m."id" and w."kind" = 'WALLET'
      where m."status" = 'ACTIVE' and w."status" = 'ACTIVE' order by m."id" limit $1`,
    [clients],
  )
  for (const { loginName, email } of owners)
    people.push({ email, token: await signIn(server.port, loginName) })
  const before = await owedIn(databaseOf(server).connection)
  const end = sending(() => server.port, people)
  let slowest = 0
  let findings = 0
  for (let kill = 0; kill < kills; kill++) {
    await sleep(randomInt(300, 1500))
    const victim = victims[kill % victims.length]
    const database = databaseOf(server)
    if (victim !== 'server') process.kill(database.pid, 'SIGKILL')
    if (victim !== 'database') server.child.kill('SIGKILL')
    const begun = Date.now()
    // A database that had run for a while is started again by the server, otherwise the server ends.
    for (let left = 200; left > 0 && !server.ended(); left--) {
      if (victim === 'database' && databaseIsNew(server, database.pid)) break
      await sleep(50)
    }
    if (server.ended()) server = await start(own)
    await untilAnswer(server.port, people[0]?.token ?? '')
    slowest = Math.max(slowest, Date.now() - begun)
    findings += await findingsIn(databaseOf(server).connection)
  }
  const { acknowledged, refused } = await end()
  const { connection } = databaseOf(server)
  const rows = await query<{ remarks: string; count: number }>(
    connection,
    `select "remarks", count(*)::int as count from "accountTx" where "remarks" like 'Kill %' group by 1`,
  )
  const there = new Map(rows.map(({ remarks, count }) => [remarks, count]))
  const wrongTotal = (await owedIn(connection)) === before ? 0 : 1
  note({
    fault: 'server and database killed while points are sent',
    trials: kills,
    crashed: findings + wrongTotal,
    lost: acknowledged.filter(one => there.get(one) === undefined).length,
    doubled: rows.filter(({ count }) => count !== 2).length,
    slowest,
    limit,
    note: `${acknowledged.length} transfers acknowledged, refused by code: ${JSON.stringify(Object.fromEntries(refused))}, ${findings} findings in the ledger`,
  })
  await server.stop()
}

/** Whether another database process runs in the place of the killed one. */
function databaseIsNew(server: Running, killed: number): boolean {
  try {
    return databaseOf(server).pid !== killed
  } catch {
    return false
  }
}
