import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { connectMail, type MailConnection, MailFailure } from '#server/gateways/mailServer.ts'
import type { Keys } from '#server/keys.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { EMAIL } from '../kind.ts'
import {
  type EmailMessage,
  emailMessageTable as m,
  mailOptOut,
  type Sender,
  mailSenderTable as s,
  deliveryWork as w,
} from '../tables.ts'
import type { Sending, SetAside } from './deliver.ts'
import { emailFor, type Loaded, loadEmail } from './email.ts'
import type { Line, Outlet, Turn } from './outlet.ts'
import { isResting, senderKey } from './pace.ts'
import { remindsInVain } from './read.ts'
import { serverOf } from './server.ts'

/** Connections to one mail server at the same time. */
const CONNECTIONS = 4

/** Stages at which a failure is the sender's, whoever the recipient is. */
const ofSender: readonly MailFailure['stage'][] = ['connect', 'login', 'sender']

/** A message with its mail sender, as it is set now. */
interface MailTurn extends Turn {
  message: EmailMessage
  sender: Sender
}

interface MailLine extends Line {
  /** Connects, or goes on with the connection of the last e-mail. */
  connect(sender: Sender): Promise<MailConnection>
}

/** Connections that are open, and those that are being opened. */
type Connections = Map<MailLine, MailConnection | undefined>

function newMailLine(keys: Keys, connections: Connections): MailLine {
  let settings = ''
  const line: MailLine = {
    async connect(sender) {
      const server = serverOf(keys, sender)
      const wanted = JSON.stringify(server)
      const open = connections.get(line)
      if (open?.usable() && wanted === settings) return open
      line.close()
      connections.set(line, undefined)
      try {
        const connection = await connectMail(server)
        connections.set(line, connection)
        settings = wanted
        return connection
      } catch (error) {
        connections.delete(line)
        throw error
      }
    },
    isAdditional: () =>
      [...connections].some(([one, open]) => one !== line && open?.usable() !== false),
    close() {
      connections.get(line)?.close()
      connections.delete(line)
    },
  }
  return line
}

async function optedOut(db: Database, address: string): Promise<boolean> {
  const [found] = await db
    .select({ address: mailOptOut.address })
    .from(mailOptOut)
    .where(eq(mailOptOut.address, address))
  return found !== undefined
}

/** Messages of a mail sender that have something due; none of one that was disabled. */
async function dueOf(db: Database, sender: number): Promise<MailTurn[]> {
  const rows = await db
    .select({ message: m, sender: s })
    .from(m)
    .innerJoin(s, eq(s.id, m.sender))
    .where(
      sql`${s.id} = ${sender} and ${s.enabled} and ${m.status} = 'SENDING'
        and exists (select from ${w} where ${w.emailMessage} = ${m.id} and ${w.waiting}
          and ${w.claim} is null and ${w.nextDate} <= now())`,
    )
    .orderBy(m.beginDate)
  return rows.map(row => ({
    ...row,
    id: row.message.id,
    perMinute: row.sender.perMinute,
    ownPerMinute: row.message.perMinute,
  }))
}

/** E-mail by a mail sender. */
export function mailOutlet(
  { db, keys }: Pick<Sending, 'db' | 'keys'>,
  { id, outcome }: Pick<Sender, 'id' | 'outcome'>,
): Outlet<MailTurn, MailLine> {
  const connections: Connections = new Map()
  const loaded = new Map<number, Promise<Loaded>>()
  const load = (message: EmailMessage): Promise<Loaded> => {
    const content = loaded.get(message.id) ?? loadEmail(db, keys, message)
    loaded.set(message.id, content)
    content.catch(() => loaded.delete(message.id))
    return content
  }
  let failed = outcome === 'FAILS'
  return {
    kind: EMAIL,
    key: senderKey(id),
    name: `The mail sender ${id}`,
    lines: CONNECTIONS,
    due: () => dueOf(db, id),
    async goesOn(message) {
      const [found] = await db
        .select({ id: m.id })
        .from(m)
        .innerJoin(s, eq(s.id, m.sender))
        .where(and(eq(m.id, message), eq(m.status, 'SENDING'), s.enabled))
      return found !== undefined
    },
    newLine: () => newMailLine(keys, connections),
    isWanted: async ({ message }, { address, member }) =>
      message.critical
        ? !(await remindsInVain(db, { kind: EMAIL, id: message.id }, member))
        : !(await optedOut(db, address)),
    async send(line, { message, sender }, claimed, handOver) {
      const email = emailFor(keys, { message, sender, loaded: await load(message) }, claimed)
      const connection = await line.connect(sender)
      return connection.send(email, handOver)
    },
    failureOf(error) {
      if (!(error instanceof MailFailure)) return undefined
      const { stage, said, final, uncertain } = error
      const of = ofSender.includes(stage) ? 'outlet' : 'recipient'
      return { of, stage, isConnecting: stage === 'connect', said, final, uncertain }
    },
    async note(failure) {
      if (!failure && !failed) return
      failed = failure !== undefined
      await db
        .update(s)
        .set({
          ...{ tryDate: clock.now(), outcome: failed ? 'FAILS' : 'WORKS' },
          said: failure?.said ?? null,
        })
        .where(eq(s.id, id))
    },
  }
}

/** Mail senders that have something due and work as far as is known. */
export const sendersDue = (db: Database, setAside: SetAside): Promise<Sender[]> =>
  db
    .select()
    .from(s)
    .where(
      and(
        s.enabled,
        sql`not ${isResting(sql`'sender ' || ${s.id}`)}`,
        sql`exists (select from ${m} where ${m.sender} = ${s.id} and ${m.status} = 'SENDING'
          and not ${isAnyOf(m.id, [...setAside.emailMessage.keys()])} and exists (select from ${w}
            where ${w.emailMessage} = ${m.id} and ${w.waiting} and ${w.claim} is null
              and ${w.nextDate} <= now()))`,
      ),
    )
