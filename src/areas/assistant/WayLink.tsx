import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { uncoverPage } from './shown.ts'
import type { Way } from './ways.ts'

interface Props {
  way: Way | undefined
  onAsk(question: string): void
  className?: string
  children: ReactNode
}

/** What leads somewhere; what leads nowhere for this member is text. */
export function WayLink({ way, onAsk, className, children }: Props) {
  const { t } = useTranslation('shell')
  if (!way) return <span className={className}>{children}</span>
  if ('ask' in way)
    return (
      <button type="button" className={className} onClick={() => onAsk(way.ask)}>
        {children}
      </button>
    )
  if ('to' in way)
    return (
      <Link to={way.to} className={className} onClick={uncoverPage}>
        {children}
      </Link>
    )
  return (
    <a href={way.away} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="cs-outside" aria-hidden>
        ↗
      </span>
      <span className="cs-aside">{t('outside')}</span>
    </a>
  )
}
