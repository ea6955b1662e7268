import { eq } from 'drizzle-orm'
import {
  checkRecipients,
  previewEmail,
  tryEmail,
  trySender,
} from '#contract/areas/campaign/calls.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { tryImap } from '#server/gateways/mailbox.ts'
import {
  connectMail,
  type Email,
  MailFailure,
  SHORT_ANSWER_TIME,
} from '#server/gateways/mailServer.ts'
import type { Keys } from '#server/keys.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { word } from '#server/words.ts'
import { EMAIL } from './kind.ts'
import { valuesOf, variablesOf } from './message.ts'
import { limitTries, ownAddress, ownRecipient, previewOf, samplesOf, todayOf } from './preview.ts'
import { attachmentsOf, emailFor } from './sending/email.ts'
import { fileRowsOf } from './sending/file.ts'
import { wakeSender } from './sending/pace.ts'
import { byEmail, recipientsOf } from './sending/recipients.ts'
import { languagesOf, render } from './sending/render.ts'
import { serverOf } from './sending/server.ts'
import { emailMessageTable, mailOptOut, mailSenderTable, type Sender } from './tables.ts'

async function messageOf(at: Executor, id: number) {
  const [found] = await at.select().from(emailMessageTable).where(eq(emailMessageTable.id, id))
  return found ?? fail('notFound')
}
async function senderOf(at: Executor, id: number): Promise<Sender> {
  const [found] = await at.select().from(mailSenderTable).where(eq(mailSenderTable.id, id))
  return found ?? fail('notFound')
}
/** Sends one e-mail now; what the server said. */
async function sendNow(keys: Keys, sender: Sender, email: Email): Promise<string> {
  const connection = await connectMail(serverOf(keys, sender), SHORT_ANSWER_TIME)
  try {
    return await connection.send(email, async () => {})
  } finally {
    connection.close()
  }
}

export const emailRoutes: Route[] = [
  answer(checkRecipients, async (given, { id }) => {
    const context = given as SignedIn
    const { db } = context
    const message = await messageOf(db, id)
    const { recipients, wrong, wrongTotal } = await recipientsOf(context, {
      ...{ audience: message, way: byEmail },
      file: await fileRowsOf(context, message.recipientFile),
      variables: await variablesOf(db, message),
      values: valuesOf(message),
    })
    const addresses = recipients.map(({ address }) => address)
    return {
      total: recipients.length,
      members: recipients.filter(({ member }) => member !== null).length,
      optedOut: await db.$count(mailOptOut, isAnyOf(mailOptOut.address, addresses)),
      ...{ wrong, wrongTotal },
    }
  }),

  answer(previewEmail, async (given, { id, at, language }) => {
    const context = given as SignedIn
    const message = await messageOf(context.db, id)
    const { content, shared, total, to } = await previewOf(context, EMAIL, message, at ?? 0)
    const of = to ?? (await ownRecipient(context, EMAIL))
    const values = { ...(to ? {} : samplesOf(content)), ...shared, ...of.values }
    const wanted = language ?? of.language
    const rendered = render({ content, values, language: wanted, today: await todayOf(context) })
    return {
      ...{ ...rendered, total, to: to?.address ?? null, name: to?.name ?? null },
      languages: languagesOf(content),
    }
  }),

  answer(tryEmail, async (given, { id, language }) => {
    const context = given as SignedIn
    const { db, keys } = context
    await limitTries(context)
    const message = await messageOf(db, id)
    const sender = await senderOf(db, message.sender)
    const { content, shared } = await previewOf(context, EMAIL, message, 0)
    const own = await ownRecipient(context, EMAIL)
    const loaded = {
      ...{ content, values: { ...samplesOf(content), ...shared } },
      ...{ today: await todayOf(context) },
      attachments: await attachmentsOf(db, keys, message.attachments),
    }
    const email = emailFor(
      keys,
      { message: { id, critical: true }, sender, loaded },
      { ...own, delivery: 0, language: language ?? own.language },
    )
    try {
      return { to: own.address, said: await sendNow(keys, sender, { ...email, messageId: '' }) }
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      return fail('senderFails', { sender: { problem: 'answered', said: error.said } })
    }
  }),

  answer(trySender, async (context, { id }) => {
    const { db, keys, me, language } = context as SignedIn
    await limitTries(context as SignedIn)
    const sender = await senderOf(db, id)
    const { email: to } = await ownAddress(db, me.id)
    const outcome = await (async () => {
      try {
        const said = await sendNow(keys, sender, {
          messageId: '',
          from: { name: sender.fromName ?? undefined, address: sender.fromAddress },
          to: { address: to },
          subject: word(language, 'mail:senderTry.subject'),
          text: word(language, 'mail:senderTry.text', { name: sender.name }),
        })
        const imap = sender.imapHost ? await tryImap(keys, sender) : undefined
        if (imap) return { works: false, stage: 'imap' as const, said: imap }
        return { works: true, stage: null, said }
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        return { works: false, stage: error.stage, said: error.said }
      }
    })()
    if (outcome.works) await wakeSender(db, id)
    await db
      .update(mailSenderTable)
      .set({
        ...{ tryDate: clock.now(), outcome: outcome.works ? 'WORKS' : 'FAILS' },
        said: outcome.said,
      })
      .where(eq(mailSenderTable.id, id))
    return { ...outcome, to }
  }),
]
