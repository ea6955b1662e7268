import { lazy, Suspense } from 'react'
import { loginByEmail } from '#contract/areas/access/calls/session.ts'
import { callLightly } from '#src/kit/light/send.ts'
import type { Say } from './Page.tsx'
import { missing, useSending } from './sending.ts'
import type { WayForm, WayProps } from './way.ts'

const EmailCode = lazy(async () => ({ default: (await import('./EmailCode.tsx')).EmailCode }))

const nexts: Readonly<Record<string, string>> = {
  wrongCode: 'next.wrongEmailCode',
  tooMany: 'next.tooManyCodes',
  network: 'next.network',
}

/** By e-mail: a code is sent to the address and typed here. */
export function useEmailWay({ words, typed, change, arrive }: WayProps): WayForm {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))
  const { email, emailCode: code } = typed

  async function submit() {
    const lacking = missing({ email, code }, say('required'))
    if (Object.keys(lacking).length > 0) return sending.refuse(lacking)
    const given = { email: email.trim(), code: code.trim() }
    await sending.send(async () => arrive(await callLightly(loginByEmail, given)))
  }

  const fields = (
    <Suspense fallback={<div className="si-later" />}>
      <EmailCode
        purpose="LOGIN"
        say={say}
        sending={sending}
        email={email}
        code={code}
        change={({ code: emailCode = typed.emailCode, email: to = email }) =>
          change({ email: to, emailCode })
        }
      />
    </Suspense>
  )
  return { lead: say('leadEmail'), sending, submit: () => void submit(), fields }
}
