import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { answerOf } from '#src/kit/session/can.tsx'
import { sendAfterwards } from '../form/afterwards.ts'
import type { Request } from './row.ts'

const SendDialog = lazy(retryImport(() => import('./SendDialog.tsx')))

/** Sends a request, or sends it again, once its text was seen. */
export function SendButton({ row }: { row: Request }) {
  const { t } = useTranslation('pages/contractRequests')
  const { state } = useLocation()
  const possible = answerOf(row, 'send') === true
  // “Save and send” leads here.
  const [open, setOpen] = useState(possible && sendAfterwards.isIn(state))
  if (!possible) return null
  const first = row.state === 'DRAFT'
  return (
    <>
      <Button
        type={first || row.stale ? 'primary' : 'default'}
        icon={<SendOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(first ? 'send.button' : 'send.again')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SendDialog row={row} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
