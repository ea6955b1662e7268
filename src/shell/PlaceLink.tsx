import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isExternal, type Place } from '#src/kit/page/menu.ts'
import { lastAddress } from '#src/kit/page/tabStore.ts'

interface Props {
  place: Place
  current?: boolean
  className?: string
  label?: string
  children: ReactNode
}

/** A link to a place of the menu; an external one opens a new window. */
export function PlaceLink({ place, current, className, label, children }: Props) {
  const { t } = useTranslation()
  const named = { ...(className && { className }), ...(label && { 'aria-label': label }) }
  if (isExternal(place.url))
    return (
      <a href={place.url} target="_blank" rel="noopener noreferrer" {...named}>
        {children}
        <span className="cs-outside" aria-hidden>
          ↗
        </span>
        <span className="cs-aside">{t('outside')}</span>
      </a>
    )
  return (
    <Link
      to={lastAddress(place.url)}
      {...named}
      {...(current && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  )
}
