import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Answers } from '#contract/areas/eform/element.ts'
import { type Element, isQuestion, textIn } from '#contract/areas/eform/element.ts'
import { shownOf } from '#contract/areas/eform/logic.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { ownLanguage, tags } from '../article/ownLanguage.ts'
import type { Say } from '../signIn/Page.tsx'
import { FormContext, type FormParts, type Refused, type ShownForm } from './context.ts'
import type { Draft } from './draft.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusQuestion, focusRefused } from './focus.ts'
import { fitting } from './given.ts'
import { Head } from './Head.tsx'
import { loadChecks } from './loadChecks.ts'
import { PageOf } from './PageOf.tsx'
import { useDraft } from './useDraft.ts'
import { useUploads } from './useUploads.ts'

/** What was wrong, and the answers it was about: for another answer, it may be right. */
interface Refusal {
  wrong: Refused
  of: Answers
}
const none: Refusal = { wrong: {}, of: {} }

interface Props {
  say: Say
  formName: string
  form: ShownForm
  followUp: boolean
  draft: Draft
  /** Files stay in the browser, as in a preview. */
  local: boolean
  /** What it is filled in for. */
  filledFor?: string | null
  /** Above the questions. */
  note?: ReactNode
  /** Above the button that sends it. */
  ending: ReactNode
  /** Below the buttons. */
  below?: ReactNode
  busy: boolean
  /** Sends the answers that count; what was refused, unless it was sent. */
  send(answers: Answers, language: LetterLanguage): Promise<Refused | undefined>
}

/** The pages of a form, which are gone through one after another. */
export function Pages(props: Props) {
  const { say, formName, form, followUp, draft, local, note, ending, below, busy, send } = props
  const { filledFor = null } = props
  const { languages, texts, elements } = form
  const state = useDraft(draft)
  const uploads = useUploads({ draft, local, say })
  const [refusal, setRefusal] = useState<Refusal>(none)
  /** What the focus goes to, once it is shown; a new one each time. */
  const [focus, setFocus] = useState<{ to: 'page' | 'refused' }>()
  const place = useRef<HTMLFormElement>(null)
  const going = useRef(false)

  const answers = useMemo(() => fitting(elements, state.answers), [elements, state.answers])
  const shown = useMemo(() => shownOf(elements, answers), [elements, answers])
  const { pages } = shown
  const refused: Refused = Object.fromEntries(
    Object.entries(refusal.wrong).filter(([key]) => refusal.of[key] === answers[key]),
  )
  const at = Math.min(state.page, pages.length - 1)
  const isLast = at === pages.length - 1
  const own = ownLanguage()
  const language =
    [state.language, own].find(one => one && languages.includes(one)) ?? languages[0] ?? own

  // Before it is painted: nobody types where it was.
  useLayoutEffect(() => {
    if (focus?.to === 'refused') focusRefused(place.current)
    if (focus?.to === 'page') {
      const start = place.current?.querySelector<HTMLElement>('[data-page-start]')
      start?.focus()
      start?.scrollIntoView?.({ block: 'start' })
    }
  }, [focus])

  // Back and Forward of the browser go from page to page; the answers are the draft's.
  const startPage = useRef(at)
  useEffect(() => {
    if (local) return
    history.replaceState({ page: startPage.current }, '')
    const go = ({ state }: PopStateEvent) => {
      if (typeof state?.page !== 'number') return
      draft.change({ page: state.page })
      setRefusal(none)
      setFocus({ to: 'page' })
    }
    addEventListener('popstate', go)
    return () => removeEventListener('popstate', go)
  }, [draft, local])
  function turnTo(page: number) {
    draft.change({ page })
    if (!local) history.pushState({ page }, '')
  }

  const parts: FormParts = {
    ...{ say, language, languages, draft, uploads },
    text: given => textIn(given, language, languages),
    lang: language === own ? undefined : tags[language],
  }

  /** What is wrong with some of the answers, and those that count. */
  async function check(asked: readonly Element[]) {
    const checked = (await loadChecks()).check(elements, answers)
    const wrong = asked.flatMap(({ key }) => {
      const why = uploads.held(key) ?? checked.wrong[key]
      return why === undefined ? [] : [[key, why]]
    })
    return { wrong: Object.fromEntries(wrong) as Refused, counted: checked.answers }
  }
  function show(page: number) {
    turnTo(page)
    setRefusal(none)
    setFocus({ to: 'page' })
  }
  /** Shows what is wrong, on the page where the first of it is. */
  function refuse(wrong: Refused) {
    const first = pages.findIndex(one => one.elements.some(({ key }) => key in wrong))
    if (first >= 0 && first !== at) turnTo(first)
    setRefusal({ wrong, of: answers })
    setFocus({ to: 'refused' })
  }
  async function submit() {
    if (busy || going.current) return
    going.current = true
    await goOn().finally(() => {
      going.current = false
    })
  }
  async function goOn() {
    const asked = isLast ? pages.flatMap(page => page.elements) : (pages[at]?.elements ?? [])
    const { wrong, counted } = await check(asked)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    if (!isLast) return show(at + 1)
    setRefusal(none)
    const found = await send(counted, language)
    if (found) refuse(found)
  }

  const page = pages[at]
  const here = page?.elements.filter(element => isQuestion(element) && element.key in refused) ?? []
  return (
    <FormContext value={parts}>
      <form
        ref={place}
        className="fo-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Head {...{ formName, texts, followUp, filledFor, first: at === 0 }} />
        {note}
        <ErrorSummary
          {...{ elements: here, refused }}
          go={key => focusQuestion(place.current, key)}
        />
        {page && (
          <PageOf
            {...{ page, at, refused, answers }}
            count={pages.length}
            required={shown.required}
            change={(key, value) => {
              void loadChecks()
              draft.answer(key, value)
            }}
          />
        )}
        {isLast && ending}
        <div className="fo-buttons">
          {at > 0 && (
            <button type="button" className="fo-button" onClick={() => show(at - 1)}>
              {say('back')}
            </button>
          )}
          <button type="submit" className="fo-send" aria-disabled={busy} aria-busy={busy}>
            {isLast ? say(busy ? 'sending' : 'send') : say('next')}
          </button>
        </div>
        {below}
      </form>
    </FormContext>
  )
}
