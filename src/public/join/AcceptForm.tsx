import { useState } from 'react'
import type { invitationOf } from '#contract/areas/membership/calls/join.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { Field } from '../signIn/Field.tsx'
import { Page, type Say } from '../signIn/Page.tsx'
import { Password } from '../signIn/Password.tsx'
import { hasLength, missing, type Refused, useSending } from '../signIn/sending.ts'
import { calls } from './calls.ts'
import type { PartProps } from './part.ts'
import './join.css'

interface Props extends PartProps {
  invited: CallOutput<typeof invitationOf>
}

/** What a new member chooses: a login name, a name and a password, typed twice. */
export function AcceptForm({ words, link, invited, goOn }: Props) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/joinInvitation:${key}`, values)
  const { email, inviter, message } = invited
  const [typed, setTyped] = useState({
    loginName: '',
    nickName: invited.nickName ?? '',
    password: '',
    again: '',
  })
  const sending = useSending(words, name => (name === 'network' ? say('next.network') : undefined))

  function wrong(): Refused {
    const lacking = missing(typed, say('required'))
    if (Object.keys(lacking).length > 0) return lacking
    if (!hasLength(typed.password)) return { password: say('wrongLength') }
    return typed.password === typed.again ? {} : { again: own('notTheSame') }
  }

  async function submit() {
    const refused = wrong()
    if (Object.keys(refused).length > 0) return sending.refuse(refused)
    const { again: _, ...given } = typed
    await sending.send(async () => {
      const { token, memberId } = await calls.accept({
        ...given,
        link,
        loginName: given.loginName.trim(),
        nickName: given.nickName.trim(),
      })
      storeSession({ token, mid: memberId })
      await goOn()
    })
  }

  const field = (name: keyof typeof typed) => ({
    name,
    label: own(name),
    value: typed[name],
    change: (value: string) => setTyped(now => ({ ...now, [name]: value })),
    refused: sending.refused[name],
  })
  return (
    <Page
      say={say}
      title={own('title')}
      lead={own('lead', { inviter })}
      sending={sending}
      submit={() => void submit()}
      submitWords={own('submit')}
      above={
        message && (
          <blockquote className="jo-message">
            {own('message', { inviter })} {message}
          </blockquote>
        )
      }
    >
      <Field
        name="email"
        label={own('email')}
        type="email"
        autoComplete="email"
        value={email}
        change={() => {}}
        readOnly
      />
      <Field
        {...field('loginName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <p className="si-note">{own('loginNameHint')}</p>
      <Field {...field('nickName')} autoComplete="name" maxLength={64} />
      <p className="si-note">{own('nickNameHint')}</p>
      <Password {...field('password')} say={say} autoComplete="new-password" maxLength={20} />
      <Password {...field('again')} say={say} autoComplete="new-password" maxLength={20} />
    </Page>
  )
}
