import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { textIn } from '#contract/areas/eform/element.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { ownLanguage } from '../article/ownLanguage.ts'
import type { Say } from '../signIn/Page.tsx'
import { calls, type OpenForm } from './calls.ts'
import { createDraft, type Draft, isOver } from './draft.ts'
import { Frame } from './Frame.tsx'
import { Live } from './Live.tsx'
import { link } from './stored.ts'
import { type Why, whyOf } from './why.ts'

// Most visitors can fill it in.
const Closed = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./Closed.tsx')).Closed })),
)

interface Props {
  words: LightText
  code: string
  /** What was answered first. */
  asked: Promise<OpenForm>
}

/** The draft of a form, with what was kept of it; whether a link that led here leads nowhere. */
async function draftOf(open: OpenForm): Promise<{ draft: Draft; linkOver: boolean }> {
  const { code, form, member } = open
  const draft = createDraft({ code, version: form.number, member: member !== null })
  const before = draft.state().kept
  if (open.kept) draft.take(open.kept, before === undefined)
  const followed = link.read(code)
  const wanted = followed ?? (open.kept ? undefined : before)
  if (!wanted) return { draft, linkOver: false }
  let linkOver = false
  try {
    draft.take(await calls.kept({ code, kept: wanted }), followed !== undefined)
  } catch (error) {
    const over = isOver(error)
    // What is in this browser can be gone on with; what a link leads to cannot, without it.
    if (followed && !over) throw error
    if (!over) return { draft, linkOver }
    if (wanted === before) draft.forget()
    else linkOver = true
  }
  link.remove(code)
  return { draft, linkOver }
}

/** A form to fill in, or why it cannot be. */
export function FormPage({ words, code, asked }: Props) {
  const say = useMemo<Say>(() => (key, values) => words(`pages/form:${key}`, values), [words])
  const [open, setOpen] = useState<OpenForm>()
  const [draft, setDraft] = useState<Draft>()
  const [linkOver, setLinkOver] = useState(false)
  const [why, setWhy] = useState<Why>()
  const load = useCallback(async (work: Promise<OpenForm>) => {
    setWhy(undefined)
    try {
      const answer = await work
      const found = answer.state === 'OPEN' ? await draftOf(answer) : undefined
      // A long form is drawn in parts: a slow phone stays responsive.
      startTransition(() => {
        if (found) {
          setDraft(found.draft)
          setLinkOver(found.linkOver)
        } else if (answer.state !== 'OPEN') setWhy(answer.state)
        setOpen(answer)
      })
    } catch (error) {
      setWhy(whyOf(error))
    }
  }, [])
  useEffect(() => void load(asked), [load, asked])

  const title =
    open &&
    (textIn(open.form.texts.title, draft?.state().language ?? ownLanguage(), open.form.languages) ||
      open.formName)
  useEffect(() => {
    if (title) document.title = `${title} · ${say('product')}`
  }, [title, say])

  /** The form was changed: what was typed stays. */
  async function reload() {
    const answer = await calls.view(code)
    if (answer.state === 'OPEN') draft?.setVersion(answer.form.number)
    else setWhy(answer.state)
    setOpen(answer)
  }

  if (why)
    return (
      <Frame say={say}>
        <Suspense>
          <Closed
            {...{ say, why, open }}
            title={title ?? ''}
            retry={() => void load(calls.view(code))}
          />
        </Suspense>
      </Frame>
    )
  if (!open || !draft)
    return (
      <Frame say={say}>
        <div className="cs-wait" role="status" aria-label={say('loading')} />
      </Frame>
    )
  return (
    <Frame say={say}>
      <Live {...{ say, open, draft, reload, linkOver }} />
    </Frame>
  )
}
