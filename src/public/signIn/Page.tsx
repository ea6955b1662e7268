import type { ReactNode } from 'react'
import type { tabPanel } from '#src/kit/ui/Tabs.tsx'
import { Frame, type Say } from './Frame.tsx'
import type { Sending } from './sending.ts'

export type { Say } from './Frame.tsx'

interface Props {
  say: Say
  title: string
  lead: string
  /** Good news, or how things stand. */
  status?: string | undefined
  /** The status fades away by itself; called when it has. */
  faded?: (() => void) | undefined
  /** Above the page. */
  offer?: ReactNode
  sending: Sending
  submit(): void
  submitWords: string
  /** Between the title and the form. */
  above?: ReactNode
  /** Where the form is one of several tabs. */
  panel?: ReturnType<typeof tabPanel>
  below?: ReactNode
  children: ReactNode
}

/** A page for visitors: one card with one form. */
export function Page(props: Props) {
  const { say, title, lead, status, faded, offer, sending, submit, submitWords } = props
  const { above, panel, below, children } = props
  const { trouble, next, busy, form } = sending
  return (
    <Frame say={say} title={title} above={offer}>
      <p className="si-lead">{lead}</p>
      {above}
      <p
        className={faded ? 'si-status si-fading' : 'si-status'}
        role="status"
        onAnimationEnd={faded}
      >
        {status}
      </p>
      <div className={trouble ? 'si-trouble' : ''}>
        {trouble && <p role="alert">{trouble}</p>}
        <p aria-live="polite">{next}</p>
      </div>
      <form
        {...panel}
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        {children}
        <button type="submit" className="si-submit" aria-disabled={busy} aria-busy={busy}>
          {busy ? say('busy') : submitWords}
        </button>
      </form>
      {below && <p className="si-below">{below}</p>}
    </Frame>
  )
}
