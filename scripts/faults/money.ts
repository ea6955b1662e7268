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

/** How often something is killed. */
const kills = 120
const victims = ['server', 'database', 'both'] as const
/** Milliseconds until a restarted product answers again. */
const limit = 15_000

const names = ['member', 'lead', 'chan.wing', 'lau.chun', 'ho.sze', 'cheung.ho']

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
  const seen = { going: true, refused: 0 }
  const work = people.map(async (from, index) => {
    while (seen.going) {
      const to = people[(index + 1 + randomInt(people.length - 1)) % people.length] ?? from
      const remarks = `Kill ${randomUUID()}`
      const form = {
        email: to.email,
        amount: '0.01',
        remarks,
        password: demoPassword,
        [REQUEST_KEY]: randomUUID(),
      }
      for (;;) {
        const { code } = await ask(port(), transfer.method, transfer.path, {
          form,
          token: from.token,
        })
        if (code === 200) acknowledged.push(remarks)
        if (code === 200) break
        if (![0, 500, 502, 503].includes(code)) {
          seen.refused++
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
  for (const name of names) {
    const [found] = await query<{ email: string }>(
      databaseOf(server).connection,
      `select "email" from "member" where "loginName" = $1`,
      [name],
    )
    people.push({ email: found?.email ?? '', token: await signIn(server.port, name) })
  }
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
    note: `${acknowledged.length} transfers acknowledged, ${refused} refused, ${findings} findings in the ledger`,
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
