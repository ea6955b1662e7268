import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FailedButton } from '#src/kit/bulk/FailedButton.tsx'
import { useBulkFrame } from '#src/kit/bulk/useBulkFrame.tsx'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { number } from '#src/kit/words/format.ts'
import type { Chosen } from './chosen.ts'

const BulkDialog = lazyWithWords(['pages/bulk'], () => import('./BulkDialog.tsx'))

/** The bulk actions on selected tickets. */
export function Bulk({ chosen: { tickets, selection } }: { chosen: Chosen }) {
  const { t } = useTranslation('pages/ticket')
  const { ask, showFailed, dialogs } = useBulkFrame(selection, tickets)
  const count = tickets.length
  return (
    <>
      {count > 0 && (
        <section className="cs-bulk cs-ticket-bulk" aria-label={t('bulk.label')}>
          <span role="status">{t('bulk.chosen', { count, number: number(String(count)) })}</span>
          <Button
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            onClick={() => ask(frame => <BulkDialog tickets={tickets} frame={frame} />)}
          >
            {t('bulk.confirm')}
          </Button>
          <FailedButton show={showFailed} />
          <Button onClick={() => selection?.set([])}>{t('bulk.none')}</Button>
        </section>
      )}
      {dialogs}
    </>
  )
}
