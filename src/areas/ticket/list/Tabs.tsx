import { useTranslation } from 'react-i18next'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { number } from '#src/kit/words/format.ts'
import { useCounts } from './counts.ts'
import { tabsOf } from './tabs.ts'
import type { TicketState } from './useTickets.ts'

/** The tabs of the ticket list, each with its count. */
export function Tabs({ list, projectId }: { list: TicketState; projectId?: string }) {
  const { t } = useTranslation('pages/ticket')
  const counts = useCounts(projectId, list.own)
  // Only members who plan work for others have plans of their own that nobody has claimed.
  const tabs = tabsOf(list.own).filter(
    tab => !list.own || tab !== 'unclaimed' || tab === list.tab || counts?.unclaimed?.count,
  )
  return (
    <TabLinks
      bare
      label={t('tabs.label')}
      value={list.tab}
      tabs={tabs.map(tab => {
        const count = counts?.[tab]
        return {
          value: tab,
          label: t(tab === 'toClaim' && !list.own ? 'tabs.assigned' : `tabs.${tab}`),
          to: list.tabAddress(tab),
          count: count && number(String(count.count)) + (count.more ? '+' : ''),
        }
      })}
    />
  )
}
