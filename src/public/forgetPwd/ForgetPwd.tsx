import { useState } from 'react'
import { resetByEmail } from '#contract/areas/access/calls/account.ts'
import { callLightly } from '#src/kit/light/send.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { endSession } from '#src/kit/session/session.ts'
import { EmailCode } from '../signIn/EmailCode.tsx'
import { leaveNotice } from '../signIn/notice.ts'
import { Page, type Say } from '../signIn/Page.tsx'
import { Password } from '../signIn/Password.tsx'
import { lastRequest } from '../signIn/resend.ts'
import { hasLength, missing, type Refused, useSending } from '../signIn/sending.ts'

const nexts: Readonly<Record<string, string>> = {
  wrongCode: 'next.wrongEmailCode',
  tooMany: 'next.tooManyCodes',
  network: 'next.network',
}

/** A forgotten password: a code by e-mail, then the new one twice. */
export function ForgetPwd({ words }: { words: LightText }) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own = (key: string) => words(`pages/forgetPwd:${key}`)
  const [typed, setTyped] = useState(() => ({
    email: lastRequest('RESET'),
    code: '',
    password: '',
    again: '',
  }))
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))
  const change = (part: Partial<typeof typed>) => setTyped(now => ({ ...now, ...part }))
  const back = `/login${location.search}`

  function wrong(): Refused {
    const lacking = missing(typed, say('required'))
    if (Object.keys(lacking).length > 0) return lacking
    if (!hasLength(typed.password)) return { password: say('wrongLength') }
    return typed.password === typed.again ? {} : { again: own('notTheSame') }
  }

  async function submit() {
    const refused = wrong()
    if (Object.keys(refused).length > 0) return sending.refuse(refused)
    const email = typed.email.trim()
    const given = { email, code: typed.code.trim(), password: typed.password }
    const done = await sending.send(() => callLightly(resetByEmail, given).then(() => true))
    if (!done) return
    // Every session of the account has ended, the one in this browser as well.
    endSession()
    leaveNotice(email)
    location.replace(back)
  }

  const password = (name: 'password' | 'again') => (
    <Password
      say={say}
      name={name}
      label={own(name)}
      autoComplete="new-password"
      value={typed[name]}
      change={value => change({ [name]: value })}
      refused={sending.refused[name]}
    />
  )
  return (
    <Page
      say={say}
      title={own('title')}
      lead={own('lead')}
      sending={sending}
      submit={() => void submit()}
      submitWords={own('submit')}
      below={<a href={back}>{say('back')}</a>}
    >
      <EmailCode
        purpose="RESET"
        say={say}
        sending={sending}
        email={typed.email}
        code={typed.code}
        change={change}
      />
      {password('password')}
      {password('again')}
    </Page>
  )
}
