import { useTranslation } from 'react-i18next'
import { noticeReport } from '#contract/areas/campaign/calls.ts'
import { SaveButton } from '#src/kit/export/SaveButton.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import '../message.css'

/** There is nobody yet who could have read it. */
const early: readonly unknown[] = ['DRAFT', 'SCHEDULED']

/** Who has read a notice, as a file. */
export default function Report({ row: { id, status, subject } }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  if (early.includes(status) || !can(noticeReport)) return null
  return (
    <Card pad title={t('notice.report')} text={t('notice.reportText')}>
      <div className="ms-buttons ms-files">
        <SaveButton call={noticeReport} input={{ id, format: 'PDF' }} name={`${subject}.pdf`}>
          {t('notice.pdf')}
        </SaveButton>
        <SaveButton call={noticeReport} input={{ id, format: 'XLSX' }} name={`${subject}.xlsx`}>
          {t('notice.xlsx')}
        </SaveButton>
      </div>
    </Card>
  )
}
