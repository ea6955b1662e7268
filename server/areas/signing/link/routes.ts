import { RESEND_SECONDS } from '#contract/areas/access/public.ts'
import * as link from '#contract/areas/signing/calls/link.ts'
import { codeSeconds, newCode, requireCode, storeCode } from '#server/areas/access/public.ts'
import { post, sendsSms, smsLeft, textTo } from '#server/areas/message/public.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { addEvent } from '../events/chain.ts'
import { lockContract, type Signer } from '../request/round.ts'
import { said } from '../request/tell.ts'
import { declinePart, markOpened, markRead, type Part, signPart } from '../sign/answer.ts'
import { documentOf, partNow, requireTurn } from '../sign/routes.ts'
import { shownTo } from '../sign/shown.ts'
import { readSignature } from '../sign/signature.ts'
import { newPass, ofLink, partOfPass } from './access.ts'
import { countryOf } from './letter.ts'

/** An address or number as somebody sees it who has only the link. */
const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••')
const maskedMobile = (mobile: string) => `${mobile.slice(0, 4)}••••${mobile.slice(-3)}`

/** What a code for a signer is bound to. */
const codeFor = ({ id }: Signer) => ({ purpose: 'SIGN' as const, target: `contract signer ${id}` })

/** Codes for one signer in a day. */
const perDay = 20

async function sendCode(context: Context, signer: Signer, channel: 'EMAIL' | 'SMS') {
  const { db, keys, language } = context
  const code = newCode()
  await storeCode(context, codeFor(signer), code)
  const values = { code, minutes: codeSeconds / 60 }
  if (channel === 'EMAIL') {
    const to = signer.email ?? fail('badInput', { channel: { problem: 'notAChoice' } })
    const subject = word(language, 'mail:SIGN.subject')
    return post(db, keys, { to, subject, text: word(language, 'mail:SIGN.text', values) })
  }
  const number = signer.mobile ?? fail('badInput', { channel: { problem: 'notAChoice' } })
  if (!sendsSms()) fail('noSms')
  const country = countryOf(number)
  if (!(await smsLeft(db, country))) fail('tooMany')
  const text = word(language, 'sms:SIGN', values)
  return textTo(db, keys, number, { country, text, seconds: codeSeconds })
}

const shown = async (context: Context, part: Part) => {
  const { round, signer } = await partNow(context, part)
  return shownTo(context.db, round, signer)
}

export const linkRoutes: Route[] = [
  answer(link.linkState, async (context, { link: token }) => {
    const { round, signer } = await ofLink(context, token)
    const { title, by } = await said(context.db, round.contract)
    return {
      ...{ title, sender: by, name: signer.name, expireDate: round.contract.expireDate },
      email: signer.email && maskedEmail(signer.email),
      mobile: signer.mobile && sendsSms() ? maskedMobile(signer.mobile) : null,
      signed: signer.state === 'SIGNED',
    }
  }),

  answer(link.linkCode, async (context, { link: token, channel }) => {
    const { round, signer } = await ofLink(context, token)
    const { db } = context
    await limit(db, `resend SIGN ${signer.id}`, 1, RESEND_SECONDS)
    await limit(db, `sign code ${signer.id}`, perDay, 86_400)
    await sendCode(context, signer, channel)
    await inTransaction(context, async context => {
      const { id, round: number } = round.contract
      await lockContract(context.db, id)
      const about = { contract: id, round: number, signer: signer.id, who: signer.name }
      await addEvent(context.db, context, { ...about, kind: 'codeSent', detail: channel })
    })
    return { wait: RESEND_SECONDS }
  }),

  answer(link.linkOpen, async (context, { link: token, code }) => {
    const { round, signer } = await ofLink(context, token)
    await requireCode(context, codeFor(signer), code, undefined)
    const part = { contract: round.contract.id, signer: signer.id }
    const pass = await newPass(context, signer.id)
    await markOpened(context, part)
    return { pass, contract: await shown(context, part) }
  }),

  answer(link.linkShown, async (context, { pass }) =>
    shown(context, await partOfPass(context, pass)),
  ),

  answer(link.linkRead, async (context, { pass, textHash }) => {
    await markRead(context, await partOfPass(context, pass), textHash)
    return null
  }),

  answer(link.linkSign, async (context, { pass, textHash, agreed, ...given }) => {
    const part = await partOfPass(context, pass)
    await requireTurn(context, part)
    const signature = await readSignature(given, `signer ${part.signer}`)
    await signPart(context, part, { textHash, agreed, signature })
    return shown(context, part)
  }),

  answer(link.linkDecline, async (context, { pass, reason }) => {
    const part = await partOfPass(context, pass)
    await declinePart(context, part, reason)
    return shown(context, part)
  }),

  answer(link.linkDocument, async (context, { pass }) => {
    const { contract } = await partOfPass(context, pass)
    return documentOf(context, contract)
  }),
]
