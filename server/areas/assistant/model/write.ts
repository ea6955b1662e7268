import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { type AnswerEvents, writeAnswer } from '#contract/areas/assistant/calls.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route, Sink } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { messageOf, takeBack } from '../chats.ts'
import { keepProposals } from '../proposal/decide.ts'
import { assistantMessage } from '../tables.ts'
import { compose, type Writing } from './compose.ts'
import { modelSettings } from './settings.ts'

/** Milliseconds between signs of life, while the model is silent. */
const heartbeat = 15_000
/** Minutes after which nobody writes an answer any more that was begun. */
const longest = 3

const set = (
  { db }: Pick<SignedIn, 'db'>,
  messageId: number,
  values: Partial<typeof assistantMessage.$inferInsert>,
) => db.update(assistantMessage).set(values).where(eq(assistantMessage.id, messageId))

/** Writes an answer, keeps it and sends it. Stopped before its first word, it was never asked for. */
async function write(writing: Writing): Promise<void> {
  const { context, chatId, messageId, send } = writing
  const { proposals, ...answered } = await compose(writing)
  if (answered.state === 'STOPPED' && !answered.text)
    return inTransaction(context, inside => takeBack(inside.db, chatId, messageId))
  await inTransaction(context, async inside => {
    await set(inside, messageId, { ...answered, writeDate: null })
    await keepProposals(inside.db, inside.me.id, messageId, proposals)
  })
  send('done', await messageOf(context, messageId))
}

/** Lets nobody else write the answer for a while. */
async function claim({ db }: SignedIn, messageId: number): Promise<void> {
  const unclaimed = or(
    isNull(assistantMessage.writeDate),
    lt(assistantMessage.writeDate, sql`now() - make_interval(mins => ${longest})`),
  )
  const claimed = await db
    .update(assistantMessage)
    .set({ writeDate: sql`now()` as never })
    .where(and(eq(assistantMessage.id, messageId), unclaimed))
    .returning({ id: assistantMessage.id })
  if (claimed.length === 0) fail('answerInWork')
}

const event = (name: keyof AnswerEvents, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export const writeRoutes: Route[] = [
  answer(writeAnswer, async (context, { messageId, entity, recordId }) => {
    const { chatId, ...found } = await messageOf(context, messageId)
    if (found.own) fail('notFound')
    const toWrite = found.state === 'WRITING'
    if (toWrite) await claim(context, messageId)
    return {
      open(sink: Sink) {
        const stop = new AbortController()
        const { signal } = stop
        const send: Writing['send'] = (name, data) => {
          if (!signal.aborted) sink.send(event(name, data))
        }
        const alive = setInterval(() => sink.send(': alive\n\n'), heartbeat)
        const onPage = entity && recordId ? { entity, recordId } : undefined
        const writing = { context, onPage, chatId, messageId, model: modelSettings(), signal, send }
        const work = toWrite ? write(writing) : Promise.resolve(send('done', found))
        work
          .then(
            () => sink.end(),
            async (error: unknown) => {
              send('failed', {})
              sink.fail(error)
              await set(context, messageId, { writeDate: null })
            },
          )
          .catch(sink.fail)
          .finally(() => clearInterval(alive))
        return () => stop.abort()
      },
    }
  }),
]
