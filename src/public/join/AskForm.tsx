import { useState } from 'react'
import { newKey } from '#src/kit/call/wire.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Captcha } from '../signIn/Captcha.tsx'
import { Field } from '../signIn/Field.tsx'
import { Page, type Say } from '../signIn/Page.tsx'
import { missing, useSending } from '../signIn/sending.ts'
import { calls } from './calls.ts'

interface Props {
  words: LightText
  email: string
  change(email: string): void
  goOn(): void
}

const nexts: Readonly<Record<string, string>> = {
  wrongCode: 'next.wrongCode',
  tooMany: 'next.tooManyCodes',
  network: 'next.network',
}

/** The address, to which a code is sent after the characters of a picture were read. */
export function AskForm({ words, email, change, goOn }: Props) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/joinAsk:${key}`, values)
  const [codeKey, setCodeKey] = useState(newKey)
  const [code, setCode] = useState('')
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))

  function newPicture() {
    setCodeKey(newKey())
    setCode('')
  }

  async function submit() {
    const lacking = missing({ email, code }, say('required'))
    if (Object.keys(lacking).length > 0) return sending.refuse(lacking)
    const given = { email: email.trim(), code: code.trim(), codeKey }
    const sent = await sending.send(() => calls.code(given))
    if (sent) return goOn()
    // A picture is good for one try, right or wrong.
    newPicture()
  }

  return (
    <Page
      say={say}
      title={own('title')}
      lead={`${own('step', { step: 1 })} · ${own('lead')}`}
      sending={sending}
      submit={() => void submit()}
      submitWords={own('next')}
      below={<a href="/login">{say('back')}</a>}
    >
      <Field
        name="email"
        label={own('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        change={change}
        refused={sending.refused.email}
      />
      <Field
        name="code"
        label={own('picture')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        value={code}
        change={setCode}
        refused={sending.refused.code}
        end={<Captcha codeKey={codeKey} say={say} renew={newPicture} />}
      />
    </Page>
  )
}
