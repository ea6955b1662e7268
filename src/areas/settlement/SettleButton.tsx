import { AccountBookOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settleKpi } from '#contract/areas/settlement/calls.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { can } from '#src/kit/session/can.tsx'

const SettleDialog = lazy(retryImport(() => import('./SettleDialog.tsx')))

/** Opens the preview of a settlement. */
export function SettleButton() {
  const { t } = useTranslation('pages/settlement')
  const [settling, setSettling] = useState(false)
  if (!can(settleKpi)) return null
  return (
    <>
      <Button
        type="primary"
        icon={<AccountBookOutlined aria-hidden />}
        onClick={() => setSettling(true)}
      >
        {t('settle.button')}
      </Button>
      {settling && (
        <Suspense fallback={null}>
          <SettleDialog closed={() => setSettling(false)} />
        </Suspense>
      )}
    </>
  )
}
