import { useRef, useState } from 'react'
import type { Answers } from '#contract/areas/eform/element.ts'
import { SECONDS_BEFORE, TRAP } from '#contract/areas/eform/formPaths.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Failure } from '#src/kit/call/failure.ts'

import type { Say } from '../signIn/Page.tsx'
import { askedFor } from './askedFor.ts'
import { calls, type OpenForm, purposeHere, type Receipt } from './calls.ts'
import type { Refused } from './context.ts'
import type { Draft } from './draft.ts'
import { loadChecks } from './loadChecks.ts'

/** Who answers, where nobody is signed in; and the field that people do not see. */
export interface Visitor {
  email: string
  emailCode: string
  trap: string
}

interface Options {
  say: Say
  open: OpenForm
  draft: Draft
  /** Loads a form that was changed. */
  reload(): Promise<void>
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The messages of refused answers, by the keys of their questions. */
const answersOf = (errors: Refused): Refused =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith('answers.') ? [[name.slice('answers.'.length), text]] : [],
    ),
  )

/** Sends a form, and says what became of it. What was typed stays, whatever that is. */
export function useSender({ say, open, draft, reload }: Options) {
  const [visitor, setVisitor] = useState<Visitor>({ email: '', emailCode: '', trap: '' })
  const [refused, setRefused] = useState<Partial<Record<keyof Visitor, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<Receipt>()
  const start = useRef(Date.now())

  function change(to: Partial<Visitor>) {
    setVisitor(before => ({ ...before, ...to }))
    setRefused({})
  }

  /** What is wrong with who answers. */
  async function checkVisitor(): Promise<typeof refused> {
    if (!open.asksEmail) return {}
    const { email, emailCode } = visitor
    const wrong = (await loadChecks()).email(email)
    if (wrong) return { email: wrong }
    return emailCode.trim() === '' ? { emailCode: say('code.missing') } : {}
  }

  async function failed(error: unknown): Promise<Refused> {
    if (!(error instanceof Failure)) throw error
    const { refusal, errors, message } = error
    // It may have arrived: only a refusal says that it did not.
    if (error.why !== 'refused' || !message) {
      setTrouble(say('network.send'))
      return {}
    }
    // What proves when it was opened may be too old; the next one is new.
    draft.change({ opened: undefined })
    if (refusal === 'wrongCode' || errors.emailCode) {
      setRefused({ emailCode: refusal === 'wrongCode' ? message : errors.emailCode })
      return {}
    }
    if (errors.email) {
      setRefused({ email: errors.email })
      return {}
    }
    // Sent without what is gone, it may arrive.
    if (refusal === 'keptOver') draft.forget()
    if (refusal === 'formTrap') change({ trap: '' })
    setTrouble(message)
    if (refusal === 'formStale') await reload().catch(() => {})
    return answersOf(errors)
  }

  async function send(answers: Answers, language: LetterLanguage): Promise<Refused | undefined> {
    setTrouble('')
    const lacking = await checkVisitor()
    setRefused(lacking)
    if (Object.keys(lacking).length > 0) return {}
    setBusy(true)
    try {
      // Machines are faster than this, and are refused.
      await pause(start.current + (SECONDS_BEFORE + 0.5) * 1000 - Date.now())
      const opened = draft.state().opened ?? open.opened
      draft.change({ opened })
      await draft.pause()
      const { kept } = draft.state()
      const { email, emailCode, trap } = visitor
      const answer = await calls.submit({
        ...{ code: open.code, version: open.form.number, language, answers, opened },
        ...(kept && { kept }),
        ...(open.asksEmail && { email: email.trim(), emailCode: emailCode.trim() }),
        [TRAP]: trap,
      })
      draft.end()
      const purpose = purposeHere()
      if (purpose && answer.filled) askedFor.prove(purpose, answer.filled)
      setReceipt(answer)
    } catch (error) {
      return await failed(error)
    } finally {
      // Once it was sent, nothing is kept any more.
      draft.resume()
      setBusy(false)
    }
  }
  return { visitor, change, refused, setRefused, trouble, busy, receipt, send }
}
