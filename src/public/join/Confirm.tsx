import { useState } from 'react'
import type { LightText } from '#src/kit/light/words.ts'
import { Field } from '../signIn/Field.tsx'
import { Page, type Say } from '../signIn/Page.tsx'
import { missing, useSending } from '../signIn/sending.ts'
import { calls } from './calls.ts'
import { LongField } from './LongField.tsx'
import './join.css'

interface Typed {
  name: string
  reason: string
  source: string
}

interface Props {
  words: LightText
  email: string
  typed: Typed
  change(part: Partial<Typed>): void
  goBack(): void
  goOn(): void
}

const nexts: Readonly<Record<string, string>> = {
  wrongCode: 'next.wrongEmailCode',
  network: 'next.network',
}

/** The code that was sent to the address, and who asks to join and why. */
export function Confirm({ words, email, typed, change, goBack, goOn }: Props) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/joinAsk:${key}`, values)
  const [code, setCode] = useState('')
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))
  const { name, reason, source } = typed

  async function submit() {
    const lacking = missing({ code, name, reason }, say('required'))
    if (Object.keys(lacking).length > 0) return sending.refuse(lacking)
    const given = { email: email.trim(), code: code.trim(), name: name.trim(), reason }
    const asked = source.trim() ? { ...given, source: source.trim() } : given
    if (await sending.send(() => calls.ask(asked).then(() => true))) goOn()
  }

  const field = (part: keyof Typed) => ({
    name: part,
    label: own(part),
    value: typed[part],
    change: (value: string) => change({ [part]: value }),
    refused: sending.refused[part],
  })
  return (
    <Page
      say={say}
      title={own('title')}
      lead={`${own('step', { step: 2 })} · ${own('sent', { email: email.trim() })}`}
      sending={sending}
      submit={() => void submit()}
      submitWords={own('submit')}
      below={
        <button type="button" className="si-link" onClick={goBack}>
          {own('other')}
        </button>
      }
    >
      <Field
        name="code"
        label={own('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        change={setCode}
        refused={sending.refused.code}
      />
      <Field {...field('name')} autoComplete="name" maxLength={64} />
      <LongField {...field('reason')} maxLength={1000} />
      <Field {...field('source')} maxLength={200} required={false} />
    </Page>
  )
}
