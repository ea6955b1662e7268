import { eq } from 'drizzle-orm'
import { checkTextRecipients, previewText, tryText } from '#contract/areas/campaign/calls.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail, Refused } from '#server/fail.ts'
import { SmsFailure } from '#server/gateways/sms/gateway.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { TEXT } from './kind.ts'
import { contentOf, textMeasure, valuesOf, variablesOf } from './message.ts'
import { limitTries, ownRecipient, previewOf, samplesOf, todayOf } from './preview.ts'
import { fileRowsOf } from './sending/file.ts'
import { byMobile, recipientsOf } from './sending/recipients.ts'
import { languagesOf, renderText } from './sending/render.ts'
import { type TextMessage, textMessageTable } from './tables.ts'
import { sendText } from './texts.ts'

async function textOf(at: Executor, id: number): Promise<TextMessage> {
  const [found] = await at.select().from(textMessageTable).where(eq(textMessageTable.id, id))
  return found ?? fail('notFound')
}

export const textRoutes: Route[] = [
  answer(checkTextRecipients, async (given, { id }) => {
    const context = given as SignedIn
    const { db } = context
    const message = await textOf(db, id)
    const values = valuesOf(message)
    // What is wrong with the text itself is said by its preview.
    const content = await contentOf(db, message).catch(error => {
      if (error instanceof Refused) return undefined
      throw error
    })
    const measure = content && textMeasure({ content, values, today: await todayOf(context) })
    const { recipients, wrong, wrongTotal, left } = await recipientsOf(context, {
      ...{ audience: message, way: byMobile, values },
      file: await fileRowsOf(context, message.recipientFile),
      variables: content?.variables ?? (await variablesOf(db, message)),
      ...(measure && { check: measure.check }),
    })
    return {
      total: recipients.length,
      members: recipients.filter(({ member }) => member !== null).length,
      ...{ wrong, wrongTotal, withoutMobile: left },
      parts: measure?.partsOf(recipients) ?? null,
    }
  }),

  answer(previewText, async (given, { id, at, language }) => {
    const context = given as SignedIn
    const message = await textOf(context.db, id)
    const { content, shared, total, to } = await previewOf(context, TEXT, message, at ?? 0)
    const of = to ?? (await ownRecipient(context, TEXT))
    const values = { ...(to ? {} : samplesOf(content)), ...shared, ...of.values }
    const wanted = language ?? of.language
    const today = await todayOf(context)
    return {
      ...renderText({ content, values, language: wanted, today }),
      ...{ total, to: to?.address ?? null, name: to?.name ?? null },
      languages: languagesOf(content),
    }
  }),

  answer(tryText, async (given, { id, language }) => {
    const context = given as SignedIn
    const { db, keys } = context
    if (!sendsSms()) fail('noSms')
    await limitTries(context)
    const message = await textOf(db, id)
    const { content, shared } = await previewOf(context, TEXT, message, 0)
    const own = await ownRecipient(context, TEXT)
    if (own.address === '') fail('noOwnMobile')
    const { text } = renderText({
      ...{ content, language: language ?? own.language, today: await todayOf(context) },
      values: { ...samplesOf(content), ...shared, ...own.values },
    })
    const asked = { id: `try ${crypto.randomUUID()}`, from: message.terminal, to: own.address }
    try {
      const parts = await sendText({ db, keys }, { ...asked, text })
      return { to: own.address, said: parts.join(', ') }
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error
      return fail('gatewayRefuses', { terminal: { problem: 'answered', said: error.said } })
    }
  }),
]
