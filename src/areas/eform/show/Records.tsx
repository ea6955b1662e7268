import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screens } from '#contract/areas/eform/area.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'

/** How often a form was submitted, and the way to what was submitted. */
export default function Records({ row }: { row: Row }) {
  const { t } = useTranslation('pages/forms')
  const count = Number(row.submissions ?? 0)
  const waiting = Number(row.unanswered ?? 0)
  const facts = [
    t('records.count', { count }),
    waiting > 0 && t('records.unanswered', { count: waiting }),
  ]
  if (count === 0) return <Card pad title={t('records.title')} text={t('records.none')} />
  return (
    <Card pad title={t('records.title')} text={facts.filter(Boolean).join(' · ')}>
      <Link to={`${screens.eformRecord.at}?eform=${row.id}`}>{t('records.open')}</Link>
    </Card>
  )
}
