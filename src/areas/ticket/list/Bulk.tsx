import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giveBack } from '#src/kit/dialog/focus.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { number } from '#src/kit/words/format.ts'
import type { Ticket } from '../ticket.ts'
import type { Chosen } from './chosen.ts'

const BulkDialog = lazyWithWords(['pages/bulk'], () => import('./BulkDialog.tsx'))

/** The bulk actions on selected tickets. */
export function Bulk({ chosen: { tickets, selection } }: { chosen: Chosen }) {
  const { t } = useTranslation('pages/ticket')
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<readonly Ticket[]>()
  const count = tickets.length
  return (
    <>
      {count > 0 && (
        <section className="cs-bulk cs-ticket-bulk" aria-label={t('bulk.label')}>
          <span role="status">{t('bulk.chosen', { count, number: number(String(count)) })}</span>
          <Button
            ref={button}
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            onClick={() => setAsked(tickets)}
          >
            {t('bulk.confirm')}
          </Button>
          <Button onClick={() => selection?.set([])}>{t('bulk.none')}</Button>
        </section>
      )}
      {asked && (
        <BulkDialog
          tickets={asked}
          closed={done => {
            setAsked(undefined)
            selection?.drop(done)
            giveBack(button.current)
          }}
        />
      )}
    </>
  )
}
