import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { tabKey } from '#src/kit/tab.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { visited } from './palette/recents.ts'
import { entitle } from './tabs/store.ts'
import { type Step, useTrail } from './trail.ts'

let lastPath: string | undefined

interface Props {
  title: string
  /** Before the title: a picture. */
  before?: ReactNode
  /** Which page of several with this title; heard and in the window's title. */
  page?: string | undefined
  /** Beside the title, quieter. */
  aside?: ReactNode
  /** Instead of the way down to the current place. */
  trail?: readonly Step[]
  /** A last step, for pages below a place. */
  step?: string
  /** Nobody wants to come back to it: it says that there is no page. */
  passing?: boolean
  onRefresh?: () => void
  /** Buttons. */
  children?: ReactNode
}

/** The head of every page: breadcrumb, the one h1, and what can be done here. */
export function PageHeader({
  title,
  before,
  page,
  aside,
  trail,
  step,
  passing = false,
  onRefresh,
  children,
}: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const usual = useTrail()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = [page, title, t('product')].filter(Boolean).join(' · ')
    const named = page ? `${title} · ${page}` : title
    if (!passing) visited({ address: pathname + search, title: named })
    entitle(tabKey({ pathname, search }), named)
  }, [page, title, t, pathname, search, passing])

  // A new page starts at its heading, for those who cannot see that it is new.
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname)
      heading.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname])

  const steps = trail ?? (step ? [...usual, { label: step }] : usual)
  return (
    <header className="cs-page-header">
      {steps.length > 0 && <Breadcrumb trail={steps} {...(onRefresh && { onRefresh })} />}
      <div className="cs-page-title">
        {before}
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {page && <span className="cs-aside"> {page}</span>}
        </h1>
        {aside && <span className="cs-page-aside">{aside}</span>}
        {children && <div className="cs-page-actions">{children}</div>}
      </div>
    </header>
  )
}
