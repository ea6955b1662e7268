import { useEffect, useMemo, useState } from 'react'
import type { Answers } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { ownLanguage } from '../article/ownLanguage.ts'
import type { Say } from '../signIn/Page.tsx'
import { calls } from './calls.ts'
import type { Refused, ShownForm } from './context.ts'
import { createTrial } from './draft.ts'
import { Frame } from './Frame.tsx'
import { Pages } from './Pages.tsx'
import { Receipt } from './Receipt.tsx'

/** What the builder sends, on `formPreviewReady` and after each change. */
interface Sent {
  type: 'formPreview'
  formName: string
  form: ShownForm
  language?: LetterLanguage
  followUp: boolean
}

const isSent = (data: unknown): data is Sent =>
  typeof data === 'object' &&
  data !== null &&
  (data as Partial<Sent>).type === 'formPreview' &&
  Array.isArray((data as Partial<Sent>).form?.elements)

interface Props {
  words: LightText
}

/** A form as it is being made, within the builder: nothing is kept, and sending it only tries it. */
export function Preview({ words }: Props) {
  const say = useMemo<Say>(() => (key, values) => words(`pages/form:${key}`, values), [words])
  const [draft, setDraft] = useState(createTrial)
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [tried, setTried] = useState<{
    answers: Readonly<Record<string, unknown>>
    in: LetterLanguage
  }>()
  const language = sent?.language
  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== parent || !isSent(data)) return
      setSent(data)
    }
    addEventListener('message', take)
    parent.postMessage({ type: 'formPreviewReady' }, location.origin)
    return () => removeEventListener('message', take)
  }, [])
  useEffect(() => {
    if (language) draft.change({ language })
  }, [draft, language])

  if (!sent)
    return (
      <Frame say={say} framed={self !== top}>
        {self === top ? (
          <p className="fo-note">{say('previewOnly')}</p>
        ) : (
          <div className="cs-wait" role="status" aria-label={say('loading')} />
        )}
      </Frame>
    )
  const { form, formName, followUp } = sent
  async function send(answers: Answers, language: LetterLanguage): Promise<Refused | undefined> {
    setTrouble('')
    setBusy(true)
    try {
      const result = await calls.test({ elements: form.elements, answers })
      if (Object.keys(result.problems).length > 0) return result.problems
      setTried({ answers: result.answers, in: language })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setTrouble(error.message || say('network.send'))
      return {}
    } finally {
      setBusy(false)
    }
  }
  return (
    <Frame say={say} framed>
      {tried ? (
        <Receipt
          {...{ say, form, formName, followUp }}
          language={language ?? tried.in ?? ownLanguage()}
          answers={tried.answers}
          files={draft.state().files}
          again={{
            words: say('testAgain'),
            act() {
              setTried(undefined)
              setDraft(createTrial)
            },
          }}
        />
      ) : (
        <Pages
          {...{ say, form, formName, followUp, draft, busy, send }}
          local
          ending={null}
          below={
            <p className={trouble && 'fo-trouble'} role="alert">
              {trouble}
            </p>
          }
        />
      )}
    </Frame>
  )
}
