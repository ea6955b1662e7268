import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { number } from '#src/kit/words/format.ts'
import { useCounts } from './counts.ts'
import { tabs } from './tabs.ts'
import type { TicketState } from './useTickets.ts'

/** The tabs as links, each with its count. */
export function Tabs({ list, projectId }: { list: TicketState; projectId?: string }) {
  const { t } = useTranslation('pages/ticket')
  const current = useRef<HTMLAnchorElement>(null)
  // On a narrow window the tab one stands in may be far along the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen
  useEffect(() => {
    // Newer browsers return a promise, which is not a valid cleanup.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list.tab])
  const counts = useCounts(projectId, list.own)
  return (
    <nav className="cs-ticket-tabs" aria-label={t('tabs.label')}>
      <ul>
        {tabs.map(tab => {
          const count = counts?.[tab]
          return (
            <li key={tab}>
              <Link
                to={list.tabAddress(tab)}
                className="cs-ticket-tab"
                {...(tab === list.tab && { ref: current, 'aria-current': 'page' as const })}
              >
                {t(`tabs.${tab}`)}
                {count && (
                  <span className="cs-ticket-count">
                    {number(String(count.count))}
                    {count.more && '+'}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
