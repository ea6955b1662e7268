import { lazy, Suspense } from 'react'
import { nextsOf } from './nexts.ts'
import type { Say } from './Page.tsx'
import type { Channel } from './resend.ts'
import { missing, useSending } from './sending.ts'
import type { WayForm, WayProps } from './way.ts'

/** The fields, and with them the calls that are made when they are sent. */
const loaded = <T,>(field: Promise<T>) =>
  Promise.all([field, import('./codeSignIn.ts')]).then(([module]) => module)
const fields = {
  email: lazy(async () => ({ default: (await loaded(import('./EmailCode.tsx'))).EmailCode })),
  mobile: lazy(async () => ({ default: (await loaded(import('./MobileCode.tsx'))).MobileCode })),
}

/** By a code that is sent to an e-mail address or a mobile number, and typed here. */
export function useCodeWay(by: Channel, { words, typed, change, arrive }: WayProps): WayForm {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const nexts = nextsOf(by)
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))
  const [value, code] = [typed[by], typed[`${by}Code`]]

  async function submit() {
    const lacking = missing({ [by]: value, code }, say('required'))
    if (Object.keys(lacking).length > 0) return sending.refuse(lacking)
    await sending.send(async () => {
      const { signInByCode } = await import('./codeSignIn.ts')
      await arrive(await signInByCode(by, value.trim(), code.trim()))
    })
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
