import { lazy, Suspense } from 'react'
import { loginByMobile } from '#contract/areas/access/calls/mobile.ts'
import { loginByEmail } from '#contract/areas/access/calls/session.ts'
import { callLightly } from '#src/kit/light/send.ts'
import type { Say } from './Page.tsx'
import { chosenRegion } from './region.ts'
import type { Channel } from './resend.ts'
import { missing, useSending } from './sending.ts'
import type { WayForm, WayProps } from './way.ts'

const fields = {
  email: lazy(async () => ({ default: (await import('./EmailCode.tsx')).EmailCode })),
  mobile: lazy(async () => ({ default: (await import('./MobileCode.tsx')).MobileCode })),
}

/** What to do about a refusal: the same whether there is such an account or not. */
export const nextsOf = (by: Channel): Readonly<Record<string, string>> => ({
  wrongCode: by === 'email' ? 'next.wrongEmailCode' : 'next.wrongMobileCode',
  tooMany: 'next.tooManyCodes',
  network: 'next.network',
})

/** By a code that is sent to an e-mail address or a mobile number, and typed here. */
export function useCodeWay(by: Channel, { words, typed, change, arrive }: WayProps): WayForm {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const nexts = nextsOf(by)
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))
  const [value, code] = [typed[by], typed[`${by}Code`]]

  async function submit() {
    const lacking = missing({ [by]: value, code }, say('required'))
    if (Object.keys(lacking).length > 0) return sending.refuse(lacking)
    const [target, given] = [value.trim(), code.trim()]
    await sending.send(async () =>
      arrive(
        by === 'email'
          ? await callLightly(loginByEmail, { email: target, code: given })
          : await callLightly(loginByMobile, {
              mobile: target,
              region: chosenRegion(),
              code: given,
            }),
      ),
    )
  }

  const Fields = fields[by]
  return {
    lead: say(by === 'email' ? 'leadEmail' : 'leadMobile'),
    sending,
    submit: () => void submit(),
    fields: (
      <Suspense fallback={<div className="si-later" />}>
        <Fields
          purpose="LOGIN"
          say={say}
          sending={sending}
          value={value}
          code={code}
          change={({ value: next = value, code: nextCode = code }) =>
            change({ [by]: next, [`${by}Code`]: nextCode })
          }
        />
      </Suspense>
    ),
  }
}
