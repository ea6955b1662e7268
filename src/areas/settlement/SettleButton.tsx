import { AccountBookOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPointRate, settleKpi } from '#contract/areas/settlement/calls.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { can } from '#src/kit/session/can.tsx'

const RateDialog = lazy(retryImport(() => import('./RateDialog.tsx')))
const SettleDialog = lazy(retryImport(() => import('./SettleDialog.tsx')))

/** Opens the rates of projects, and the preview of a settlement. */
export function SettleButton() {
  const { t } = useTranslation('pages/settlement')
  const [settling, setSettling] = useState(false)
  const [rating, setRating] = useState(false)
  if (!can(settleKpi)) return null
  return (
    <>
      {can(setPointRate) && <Button onClick={() => setRating(true)}>{t('rates.button')}</Button>}
      <Button
        type="primary"
        icon={<AccountBookOutlined aria-hidden />}
        onClick={() => setSettling(true)}
      >
        {t('settle.button')}
      </Button>
      {rating && (
        <Suspense fallback={null}>
          <RateDialog closed={() => setRating(false)} />
        </Suspense>
      )}
      {settling && (
        <Suspense fallback={null}>
          <SettleDialog closed={() => setSettling(false)} />
        </Suspense>
      )}
    </>
  )
}
