import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractChanges } from '#contract/areas/signing/calls/requests.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import type { Request } from './row.ts'

const TermChanges = lazyWithWords(
  ['pages/placeholders', 'records'],
  () => import('../TermChanges.tsx'),
)

/** Says that the terms have changed since, and shows what has. */
export function Changes({ row }: { row: Request }) {
  const { t } = useTranslation('pages/contractRequests')
  const [open, setOpen] = useState(false)
  const about = row.stale ? 'stale' : 'termsChanged'
  return (
    <div className="sg-changes">
      <FormAlert
        quiet
        message={t(`changes.${about}`)}
        description={t(`changes.${about}Text`)}
        action={
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'changes.close' : 'changes.open')}
          </Button>
        }
      />
      {open && <Difference row={row} />}
    </div>
  )
}

function Difference({ row }: { row: Request }) {
  const { t } = useTranslation('pages/contractRequests')
  const { data, error, refetch } = useCall(
    contractChanges,
    { id: row.id },
    Date.parse(row.updateDate),
  )
  if (!data) return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  return (
    <Card pad title={t('changes.title')}>
      <TermChanges changes={data} />
    </Card>
  )
}
