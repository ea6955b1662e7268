import { useEffect, useState } from 'react'
import type { Session, secondFactor } from '#contract/areas/access/calls/session.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { signInErrors } from '#contract/signInErrors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { postLightly } from '#src/kit/light/send.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Field } from './Field.tsx'
import { Page } from './Page.tsx'
import { missing, useSending } from './sending.ts'

interface Props {
  words: LightText
  /** Stands for the first step that was taken. */
  ticket: string
  arrive(session: Session): Promise<void>
  startAgain(why?: string): void
}

/** The second step: a code of the authenticator, or one of the backup codes. */
export default function SecondFactor({ words, ticket, arrive, startAgain }: Props) {
  const say = (key: string) => words(`pages/signIn:${key}`)
  const [backup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const sending = useSending(words, name => {
    if (name === 'wrongCode') return say(backup ? 'next.wrongBackup' : 'next.wrongFactor')
    return name === 'network' ? say('next.network') : undefined
  })
  const { form } = sending

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code has to be typed again
  useEffect(() => form.current?.querySelector('input')?.focus(), [form, backup])

  async function submit() {
    const lacking = missing({ code }, say('required'))
    if (lacking.code) return sending.refuse(lacking)
    await sending.send(async () => {
      try {
        await arrive(
          await postLightly<typeof secondFactor>(signInPaths.secondFactor, {
            ticket,
            code: code.trim(),
          }),
        )
      } catch (error) {
        // Five wrong codes, or five minutes: the ticket is used up.
        const over = error instanceof Failure && error.statusCode === signInErrors.signInAgain
        if (!over) throw error
        startAgain(say('factorOver'))
      }
    })
  }

  return (
    <Page
      say={say}
      title={say('factorTitle')}
      lead={say(backup ? 'factorBackup' : 'factorLead')}
      sending={sending}
      submit={() => void submit()}
      submitWords={say('submit')}
      below={
        <>
          <button
            type="button"
            className="si-link"
            onClick={() => {
              setBackup(!backup)
              setCode('')
            }}
          >
            {say(backup ? 'useFactor' : 'useBackup')}
          </button>
          <button type="button" className="si-link" onClick={() => startAgain()}>
            {say('back')}
          </button>
        </>
      }
    >
      <Field
        key={String(backup)}
        name="code"
        label={say(backup ? 'backupCode' : 'factorCode')}
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={code}
        change={setCode}
        refused={sending.refused.code}
      />
    </Page>
  )
}
