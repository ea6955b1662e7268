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
  /** Which page of several with this title; heard and in the window's title. */
  page?: string | undefined
  /** What its tab is called, where title and page are too long for one. */
  name?: string | undefined
  /** Beside the title, quieter. */
  aside?: ReactNode
  /** Instead of the way down to the current place. */
  trail?: readonly Step[]
  /** A last step, for pages below a place. */
  step?: string
  /** Nobody wants to come back to it: it says that there is no page. */
  passing?: boolean
  /** There is a button to ask anew for what the page shows. */
  refresh?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** The head of every page: breadcrumb, the one h1, and what can be done here. */
export function PageHeader(props: Props) {
  const { title, before, page, name, aside, trail, step, passing, refresh, children } = props
  const { pathname } = useLocation()
  const usual = useTrail()
  const heading = useRef<HTMLHeadingElement>(null)

  const usually = page ? `${title} · ${page}` : title
  useTitle({ of: 'page', words: [page, title], name: name ?? usually, passing })

  // A new page starts at its heading, for those who cannot see that it is new.
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
          {page && <span className="cs-aside"> {page}</span>}
        </h1>
        {aside && <span className="cs-page-aside">{aside}</span>}
        {refresh && steps.length === 0 && <RefreshButton />}
        {children && <div className="cs-page-actions">{children}</div>}
      </div>
    </header>
  )
}
