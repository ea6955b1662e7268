import { RESEND_SECONDS } from '#contract/areas/access/public.ts'
import { formCode, formView, type OpenForm } from '#contract/areas/eform/calls.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { accountNameOf, codeSeconds, newCode, storeCode } from '#server/areas/access/public.ts'
import { post } from '#server/areas/message/public.ts'
import type { Context } from '#server/context.ts'
import { answer } from '#server/kit/answer.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { word } from '#server/words.ts'
import type { Form, Published } from '../tables.ts'
import { formAt, purposeFor, requireOpen, senderOf, stateFor, titleOf } from './find.ts'
import { keptOf, limitAddress, shownKept } from './kept.ts'
import { openedNow } from './opened.ts'

/** What a visitor gets of a form: of one for members, no more than says so. */
function shownTo(state: OpenForm['state'], { formName }: Form, published: Published) {
  const { texts, ...rest } = published
  if (state === 'OPEN') return { formName, form: published }
  if (state !== 'MEMBERS') return { formName, form: { ...published, elements: [] } }
  const title = texts.title ?? {}
  return {
    // A form without a title is called by its name.
    formName: Object.values(title).some(Boolean) ? '' : formName,
    form: { ...rest, texts: { title }, elements: [] },
  }
}

/**
 * Codes sent from one address, which an assembly may share, and to one: in a quarter of an hour, and
 * in a day.
 */
const codesFrom = { soon: 150, day: 600 }
const codesTo = { soon: 5, day: 20 }
async function limitCodes({ db, address }: Context, target: string): Promise<void> {
  // Asked for again too early, it does not count as one that was sent.
  await limit(db, `resend FORM ${target}`, 1, RESEND_SECONDS)
  for (const [key, { soon, day }] of [
    [`form code ${networkOf(address)}`, codesFrom],
    [`form codes ${target}`, codesTo],
  ] as const) {
    await limit(db, key, soon, 900)
    await limit(db, `${key} day`, day, 86_400)
  }
}

export const viewRoutes: Route[] = [
  answer(formView, async (context, { code, purpose }) => {
    await limitAddress(context)
    const { db, keys } = context
    const found = await formAt(db, code)
    const { form, version: number, published, now } = found
    // Whoever is not signed in cannot be asked to apply: the page says that it is for members.
    const asked = form.hasLogin && !context.me ? null : await purposeFor(context, found, purpose)
    const state = await stateFor(context, found, asked !== null)
    const shown = shownTo(state, form, published)
    const me = senderOf(context, form)
    const kept = state === 'OPEN' && me ? await keptOf(db, form.id, me.id) : undefined
    return {
      code: form.code ?? code,
      state,
      formName: shown.formName,
      form: { number, ...shown.form },
      onAirDate: form.onAirDate,
      endDate: form.endDate,
      enableMore: form.enableMore,
      followUp: form.followUp,
      filledFor: asked?.title ?? null,
      asksEmail: form.authMember && !context.me,
      member: me ? await accountNameOf(db, me.id) : null,
      opened: openedNow(keys, form.id, now),
      kept: kept ? await shownKept(context, kept) : null,
    }
  }),

  answer(formCode, async (context, { code, email, language }) => {
    await limitAddress(context)
    const { db, keys } = context
    const found = await formAt(db, code)
    await requireOpen(context, found, false)
    await limitCodes(context, keys.digest('code', email))
    const sent = newCode()
    await storeCode(context, { purpose: 'FORM', target: email }, sent)
    const tag = languageTags[language]
    const title = titleOf(found, language)
    await post(db, keys, {
      to: email,
      subject: word(tag, 'mail:FORM.subject', { title }),
      text: word(tag, 'mail:FORM.text', { title, code: sent, minutes: codeSeconds / 60 }),
    })
    return { wait: RESEND_SECONDS }
  }),
]
