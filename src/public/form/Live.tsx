import { lazy, Suspense, useEffect, useState } from 'react'
import type { Element } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { ownLanguage } from '../article/ownLanguage.ts'
import type { Say } from '../signIn/Page.tsx'
import type { OpenForm } from './calls.ts'
import type { ShownForm } from './context.ts'
import type { Draft } from './draft.ts'
import { Keep } from './Keep.tsx'
import { Pages } from './Pages.tsx'
import { useDraft } from './useDraft.ts'
import { useSender } from './useSender.ts'
import { Who } from './Who.tsx'

// Loaded once it is sent.
const Receipt = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./Receipt.tsx')).Receipt })),
)

interface Props {
  say: Say
  open: OpenForm
  draft: Draft
  reload(): Promise<void>
  /** The link that led here leads nowhere. */
  linkOver: boolean
}

/** Keeps what is typed when the page is left, and takes over what another device has changed. */
function useOtherDevices(draft: Draft) {
  useEffect(() => {
    const refresh = () => void draft.refresh()
    const flush = () => draft.flush()
    const seen = () => (document.visibilityState === 'visible' ? refresh() : flush())
    addEventListener('focus', refresh)
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('focus', refresh)
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [draft])
}

/** A form that is filled in and sent. */
export function Live({ say, open, draft, reload, linkOver }: Props) {
  const sender = useSender({ say, open, draft, reload })
  const state = useDraft(draft)
  const [sentIn, setSentIn] = useState<LetterLanguage>(ownLanguage)
  useOtherDevices(draft)
  const { code, formName, followUp, enableMore } = open
  const form: ShownForm = { ...open.form, elements: open.form.elements as readonly Element[] }
  const { receipt, visitor, refused, setRefused, change, trouble, busy } = sender
  function startOver() {
    draft.end()
    location.reload()
  }
  if (receipt)
    return (
      <Suspense fallback={<p role="status">{say('receipt.title')}</p>}>
        <Receipt
          {...{ say, form, formName, receipt, followUp }}
          language={sentIn}
          answers={receipt.answers}
          files={state.files}
          again={
            enableMore && open.filledFor === null
              ? { words: say('receipt.again'), act: () => location.reload() }
              : undefined
          }
        />
      </Suspense>
    )
  return (
    <Pages
      {...{ say, formName, form, followUp, draft, busy }}
      local={false}
      filledFor={open.filledFor}
      note={
        (linkOver || state.over) && (
          <p className="fo-note" role="alert">
            {say(state.over ? 'keptOver' : 'linkOver')}{' '}
            {state.over && (
              <button type="button" className="fo-link" onClick={startOver}>
                {say('startOver')}
              </button>
            )}
          </p>
        )
      }
      ending={<Who {...{ open, visitor, refused, change }} refuse={setRefused} />}
      below={
        <>
          <p className={trouble && 'fo-trouble'} role="alert">
            {trouble}
          </p>
          <Keep code={code} keeping={state.keeping} />
        </>
      }
      send={(answers, language) => {
        setSentIn(language)
        return sender.send(answers, language)
      }}
    />
  )
}
