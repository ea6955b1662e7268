import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractChanges } from '#contract/areas/signing/calls/requests.ts'
import { textOf } from '#contract/kit/richText.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { usePlaceholderNames } from '../placeholderNames.ts'
import type { Request } from './row.ts'

const TextChange = lazy(() => import('#src/kit/difference/TextChange.tsx'))

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
  const { nameOf } = usePlaceholderNames()
  const { data, error, refetch } = useCall(
    contractChanges,
    { id: row.id },
    Date.parse(row.updateDate),
  )
  if (!data) return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  const column = (key: 'sent' | 'now') => ({
    key,
    label: t(`changes.${key}`),
    cell: (one: (typeof data.changes)[number]) => one[key] || '–',
  })
  return (
    <Card pad title={t('changes.title')}>
      {data.changes.length > 0 && (
        <Lines
          label={t('changes.terms')}
          rows={data.changes}
          keyOf={one => one.name}
          title={{
            key: 'name',
            label: t('changes.term'),
            cell: one => nameOf(one.name),
          }}
          columns={[column('sent'), column('now')]}
        />
      )}
      {data.now === null ? (
        <p className="cs-note">{t('changes.gone')}</p>
      ) : (
        <Suspense fallback={<Wait />}>
          <p className="cs-long sg-change">
            <TextChange before={textOf(data.sent)} after={textOf(data.now)} />
          </p>
        </Suspense>
      )}
    </Card>
  )
}
