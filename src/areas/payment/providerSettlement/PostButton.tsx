import { BankOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { answerOf } from '#src/kit/session/can.tsx'
import type { Settlement } from './settlements.ts'

const PostDialog = lazy(retryImport(() => import('./PostDialog.tsx')))

/** Posts a payout; a settlement with open differences says why it cannot. */
export function PostButton({ row }: { row: Settlement }) {
  const { t } = useTranslation(['pages/settlements', 'errors'])
  const [open, setOpen] = useState(false)
  const answer = answerOf(row, 'post')
  if (row.status === 'POSTED' || answer === undefined || answer === 'noPermission') return null
  const blocked = answer === true ? undefined : t(`errors:${answer}`)
  return (
    <>
      <Tooltip title={blocked}>
        <Button
          type={blocked ? 'default' : 'primary'}
          icon={<BankOutlined aria-hidden />}
          className={blocked ? 'cs-blocked' : ''}
          aria-haspopup="dialog"
          // Not `disabled`: a button that cannot be focused cannot say why.
          aria-disabled={blocked !== undefined}
          onClick={() => !blocked && setOpen(true)}
        >
          {t('pages/settlements:post.button')}
          {blocked && <span className="cs-aside">{blocked}</span>}
        </Button>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <PostDialog row={row} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
