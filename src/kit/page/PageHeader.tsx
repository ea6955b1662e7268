import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { breakable } from '../words/breakable.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useTitle } from './title.ts'
import { type Step, useTrail } from './trail.ts'

let lastPath: string | undefined

interface Props {
  title: string
  /** Before the title: a picture. */
  before?: ReactNode
  /** Which of the pages with the same title: a record or view, the first word of the window title. */
  page?: string | undefined
  /** The section of a record, whose name is the title. */
  section?: string | undefined
  /** The title of its tab, if the page title is too long. */
  name?: string | undefined
  /** Beside the title, quieter. */
  aside?: ReactNode
  /** Replaces the breadcrumb of the current place. */
  trail?: readonly Step[]
  /** Below a place, which one can go back to. */
  below?: boolean
  /** The page does not exist: not added to recent pages, and its tab closes when it is left. */
  passing?: boolean
  /** Shows a refresh button. */
  refresh?: boolean
  /** Called with the element for the buttons, where something further down has them. */
  actions?: ((place: HTMLElement | null) => void) | undefined
  /** Buttons. */
  children?: ReactNode
}

/** The header of every page, one line where there is room: the way here, h1 and buttons. */
export function PageHeader(props: Props) {
  const { title, before, page, section, name, aside, trail, below, passing, refresh } = props
  const { actions, children } = props
  const { pathname } = useLocation()
  const usual = useTrail()
  const heading = useRef<HTMLHeadingElement>(null)

  // The record first: it tells pages apart.
  const words = [page, title, section].filter(Boolean)
  useTitle({ of: 'page', words, name: name ?? words.join(' · '), passing })

  // The focus moves to the heading of a new page, for screen readers.
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname)
      heading.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname])

  const steps = trail ?? usual
  // The heading is the last step.
  const last = steps.at(-1)
  const itself = !below && (last?.to === pathname || last?.label === title)
  const above = itself ? steps.slice(0, -1) : steps
  const back = below ? usual.at(-1)?.to : undefined
  return (
    <header className="cs-page-header">
      <div className="cs-page-title">
        {(above.length > 0 || back) && <Breadcrumb trail={above} back={back} />}
        {before}
        <h1 ref={heading} tabIndex={-1}>
          {breakable(title)}
          {(page || section) && <span className="cs-aside"> {page ?? section}</span>}
        </h1>
        {refresh && <RefreshButton />}
        {aside && <span className="cs-page-aside">{aside}</span>}
        {(children || actions) && (
          <div className="cs-page-actions" ref={actions}>
            {children}
          </div>
        )}
      </div>
    </header>
  )
}
