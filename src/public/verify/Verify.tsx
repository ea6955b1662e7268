import { type FormEvent, useEffect, useState } from 'react'
import { typedCode, verificationCode } from '#contract/areas/signing/verificationCode.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Field } from '../signIn/Field.tsx'
import { Preferences } from '../signIn/Preferences.tsx'
import { FileChoice } from '../verifyStatement/FileChoice.tsx'
import { Result } from './Result.tsx'
import { useVerified } from './useVerified.ts'
import '../signIn/signIn.css'
import './verify.css'

interface Props {
  words: LightText
  /** The code of the address. */
  given: string
}

/** Takes a PDF or a code and says whether it is a contract as it was sealed. */
export function Verify({ words, given }: Props) {
  const say = (key: string, values?: Record<string, unknown>) =>
    words(`pages/verify:${key}`, values)
  const [code, setCode] = useState(given)
  const [refused, setRefused] = useState<string>()
  const { verified, trouble, file, busy, askCode, askFile } = useVerified()
  useEffect(() => {
    if (verificationCode.test(given)) void askCode(given)
  }, [given, askCode])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = typedCode(code)
    const wrong = !verificationCode.test(typed)
    setRefused(wrong ? say('badCode') : undefined)
    if (!wrong && !busy) void askCode(typed)
  }
  function take(chosen: File | undefined) {
    const typed = typedCode(code)
    if (chosen) void askFile(chosen, verificationCode.test(typed) ? typed : undefined)
  }

  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={key => words(`pages/signIn:${key}`)} />
      </header>
      <main className="si-main">
        <div className="si-card">
          <img src="/icon.svg" alt="" width="44" height="44" />
          <h1>{say('title')}</h1>
          <p className="vs-note">{say('lead')}</p>
          <div role="status" aria-busy={busy}>
            {verified && <Result say={say} verified={verified} file={file} />}
            {trouble && <p className="vc-result vc-bad">{say(`trouble.${trouble}`)}</p>}
          </div>
          <FileChoice
            label={busy ? say('busy') : say(verified || trouble ? 'chooseAnother' : 'choose')}
            accept="application/pdf,.pdf"
            take={take}
          />
          <p className="vc-or">{say('or')}</p>
          <form noValidate onSubmit={submit}>
            <Field
              name="code"
              label={say('code')}
              value={code}
              change={setCode}
              refused={refused}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              end={
                <button type="submit" className="si-end" aria-disabled={busy}>
                  {say('find')}
                </button>
              }
            />
          </form>
        </div>
      </main>
      <footer className="si-foot">{say('notSent')}</footer>
    </div>
  )
}
