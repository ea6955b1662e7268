import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { SmsFailure } from '#server/gateways/sms/gateway.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { TEXT } from '../kind.ts'
import { textMessageTable as m, type TextMessage, deliveryWork as w } from '../tables.ts'
import { sendText, textsPerMinute } from '../texts.ts'
import { loadContent, type Said } from './content.ts'
import type { Failure, Sending, SetAside } from './deliver.ts'
import type { Line, Outlet, Turn } from './outlet.ts'
import { GATEWAY, isResting } from './pace.ts'
import { remindsInVain } from './read.ts'
import { expectReceipts } from './receipts.ts'
import { renderText } from './render.ts'

/** Characters of what is kept of an answer. */
const SAID_MAX = 500

/** Text messages that wait for the gateway's answer at the same time. */
const LINES = 8

interface TextTurn extends Turn {
  message: TextMessage
}

const isDue = sql`${m.status} = 'SENDING' and exists (select from ${w}
  where ${w.textMessage} = ${m.id} and ${w.waiting} and ${w.claim} is null
    and ${w.nextDate} <= now())`

async function dueOf(db: Database): Promise<TextTurn[]> {
  const perMinute = textsPerMinute()
  if (perMinute === 0) return []
  const rows = await db.select().from(m).where(isDue).orderBy(m.beginDate)
  return rows.map(message => ({
    message,
    id: message.id,
    perMinute,
    ownPerMinute: message.perMinute,
  }))
}

function failureOfText(error: unknown): Failure | undefined {
  if (!(error instanceof SmsFailure)) return undefined
  const { certainty, ofGateway, ofSender, said, message } = error
  return {
    of: ofGateway ? 'outlet' : ofSender ? 'message' : 'recipient',
    ...{ stage: message, isConnecting: false, said },
    ...{ final: certainty === 'never', uncertain: certainty === 'unknown' },
  }
}

/** All lines share the connection of the gateway. */
const line: Line = { isAdditional: () => false, close: () => {} }

/** Text messages by the gateway, or to the outbox. */
export function textOutlet({
  db,
  keys,
  say,
}: Pick<Sending, 'db' | 'keys' | 'say'>): Outlet<TextTurn> {
  const loaded = new Map<number, Promise<Said>>()
  const load = ({ id }: TextMessage) => {
    const content = loaded.get(id) ?? loadContent({ db, keys }, { kind: TEXT, id })
    loaded.set(id, content)
    content.catch(() => loaded.delete(id))
    return content
  }
  return {
    kind: TEXT,
    key: GATEWAY,
    name: 'The gateway of text messages',
    lines: LINES,
    due: () => dueOf(db),
    async goesOn(message) {
      const [found] = await db
        .select({ id: m.id })
        .from(m)
        .where(and(eq(m.id, message), eq(m.status, 'SENDING')))
      return found !== undefined
    },
    newLine: () => line,
    isWanted: async ({ id }, { member }) => !(await remindsInVain(db, { kind: TEXT, id }, member)),
    async send(_line, { message }, { delivery, address, language, values }, handOver) {
      const { content, values: shared, today } = await load(message)
      const { text } = renderText({ content, language, today, values: { ...shared, ...values } })
      const asked = { id: `delivery ${delivery}`, from: message.terminal, to: address, text }
      const parts = await sendText({ db, keys }, { ...asked, handOver })
      // It was accepted, whether its receipts can be waited for or not.
      await expectReceipts(db, delivery, parts).catch(() =>
        say(`Receipts of the delivery ${delivery} cannot be waited for.`),
      )
      return parts.join(', ').slice(0, SAID_MAX)
    },
    failureOf: failureOfText,
    note: async () => {},
  }
}

/** Whether text messages are due that may leave. */
export async function textsDue(db: Database, setAside: SetAside): Promise<boolean> {
  if (textsPerMinute() === 0) return false
  const [found] = await db
    .select({ id: m.id })
    .from(m)
    .where(
      and(
        isDue,
        sql`not ${isAnyOf(m.id, [...setAside.textMessage.keys()])}`,
        sql`not ${isResting(GATEWAY)}`,
      ),
    )
    .limit(1)
  return found !== undefined
}
