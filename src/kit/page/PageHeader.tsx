import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
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
  /** A last step, for pages below a place. */
  step?: string
  /** The page does not exist: not added to recent pages, and its tab closes when it is left. */
  passing?: boolean
  /** Shows a refresh button. */
  refresh?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** The header of every page: breadcrumb, h1 and buttons. */
export function PageHeader(props: Props) {
  const { title, before, page, section, name, aside, trail, step, passing, refresh, children } =
    props
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

  const steps = trail ?? (step ? [...usual, { label: step }] : usual)
  return (
    <header className="cs-page-header">
      {steps.length > 0 && (
        <Breadcrumb trail={steps} back={step && usual.at(-1)?.to} refresh={refresh} />
      )}
      <div className="cs-page-title">
        {before}
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {(page || section) && <span className="cs-aside"> {page ?? section}</span>}
        </h1>
        {aside && <span className="cs-page-aside">{aside}</span>}
        {refresh && steps.length === 0 && <RefreshButton />}
        {children && <div className="cs-page-actions">{children}</div>}
      </div>
    </header>
  )
}
