import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { answerOf } from '#src/kit/session/can.tsx'
import { sendAfterwards } from '../form/afterwards.ts'
import type { Request } from './row.ts'

const SendDialog = lazy(retryImport(() => import('./SendDialog.tsx')))

/** Sends a request, or sends it again, once its text was seen. */
export function SendButton({ row }: { row: Request }) {
  const { t } = useTranslation('pages/contractRequests')
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const possible = answerOf(row, 'send') === true
  const first = row.state === 'DRAFT'
  const [open, setOpen] = useState(false)
  // “Save and send” leads here: once, while a reload and Back keep the state of the address.
  useEffect(() => {
    if (!sendAfterwards.isIn(state)) return
    if (possible && first) setOpen(true)
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [state, possible, first, pathname, search, navigate])
  if (!possible) return null
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
