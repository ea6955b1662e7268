import { useTranslation } from 'react-i18next'
import { settlementLines } from '#contract/areas/settlement/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Parts } from './Parts.tsx'
import { CountedTickets } from './Tickets.tsx'
import './settlement.css'

/** What each member received in a settlement. */
export default function SettledParts({ row }: { row: Row }) {
  const { t } = useTranslation('pages/settlement')
  const { data, isLoading, isError, error, refetch } = useCall(settlementLines, { id: row.id })
  return (
    <Card title={t('lines')} rows>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <Parts
          label={t('lines')}
          parts={data.list}
          tickets={({ member }, label) => (
            <CountedTickets key={member} id={row.id} {...{ member, label }} />
          )}
        />
      )}
    </Card>
  )
}
