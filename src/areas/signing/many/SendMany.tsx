import { TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendContracts } from '#contract/areas/signing/calls/requests.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { can } from '#src/kit/session/can.tsx'
import { useBatch } from './batch.ts'

const ManyDialog = lazy(
  withWords(['pages/contractRequests', 'pick'], () => import('./ManyDialog.tsx')),
)

/** Sends a contract to everybody in a role or project; what is on its way can be looked at again. */
export function SendMany() {
  const { t } = useTranslation('pages/contractRequests')
  const [open, setOpen] = useState(false)
  const [batch, setBatch] = useBatch()
  if (!can(sendContracts)) return null
  return (
    <>
      <Button
        icon={<TeamOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(batch ? 'many.progressButton' : 'many.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ManyDialog batch={batch} sent={setBatch} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
