import { useTranslation } from 'react-i18next'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { dollars } from '../money.ts'
import { count, type Settlement } from './settlements.ts'

const types = { DIFFERENT: 'warning', MATCHED: 'info', POSTED: 'success' } as const

/** How a settlement stands, and what to do next. */
export function NextStep({ row }: { row: Settlement }) {
  const { t } = useTranslation('pages/settlements')
  const { status, openCount, bankReference, journal } = row
  const net = dollars(row.net)
  const reference = bankReference ?? ''
  const posted =
    journal === null
      ? t('next.POSTEDPlain', { reference })
      : t('next.POSTEDText', { reference, journal: count(journal) })
  const texts = {
    DIFFERENT: t('next.DIFFERENTText'),
    MATCHED: t('next.MATCHEDText', { net }),
    POSTED: posted,
  }
  return (
    <FormAlert
      quiet
      type={types[status]}
      message={
        status === 'DIFFERENT'
          ? t('next.DIFFERENT', { count: openCount, number: count(openCount) })
          : t(`next.${status}`, { net })
      }
      description={texts[status]}
    />
  )
}
