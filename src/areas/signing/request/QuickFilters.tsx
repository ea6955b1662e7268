import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { contractFigures } from '#contract/areas/signing/calls/requests.ts'
import { contract, openStates } from '#contract/areas/signing/contract.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { number } from '#src/kit/words/format.ts'
import { BATCH } from '../many/batch.ts'

type Figure = keyof CallOutput<typeof contractFigures>

/** What the address of the list says for each. */
const filters = {
  open: `state_in=${openStates.join(',')}`,
  late: 'late=true',
  stale: 'stale=true',
  signed: 'state=SIGNED',
} as const satisfies Record<Figure, string>
const names = Object.keys(filters) as Figure[]
const urgent: readonly Figure[] = ['late', 'stale']

/** The requests that matter, each with its number, as addresses of the list. */
export function QuickFilters() {
  const { t } = useTranslation('pages/contractRequests')
  const [params] = useSearchParams()
  const { data } = useCall(contractFigures, {}, 0, { of: contract.name })
  const now = new URLSearchParams(
    [...params].filter(([name]) => name !== BATCH && !/^(page|order)/.test(name)),
  )
  const kept = String(new URLSearchParams([...params].filter(([name]) => name === BATCH)))
  const address = decodeURIComponent(String(now))
  const value = address === '' ? 'all' : names.find(name => filters[name] === address)
  return (
    <TabLinks
      label={t('quick.label')}
      value={value}
      tabs={[
        { value: 'all' as const, label: t('quick.all'), to: `?${kept}` },
        ...names.map(name => {
          const count = data?.[name] ?? 0
          return {
            value: name,
            label: t(`quick.${name}`),
            to: `?${[filters[name], kept].filter(Boolean).join('&')}`,
            count: data && number(String(count)),
            ...(urgent.includes(name) && count > 0 && { urgent: t('quick.urgent') }),
          }
        }),
      ]}
    />
  )
}
