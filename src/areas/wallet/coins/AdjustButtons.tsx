import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coinsIncome } from '#contract/areas/wallet/calls/coins.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'

const AdjustDialog = lazy(retryImport(() => import('./AdjustDialog.tsx')))

/** Tops up a wallet, or deducts from it: the given one, or that of a member to be chosen. */
export function AdjustButtons({ row }: { row?: Row }) {
  const { t } = useTranslation('pages/coins')
  const [way, setWay] = useState<'income' | 'expend'>()
  if (!can(coinsIncome)) return null
  return (
    <>
      <Button icon={<MinusOutlined aria-hidden />} onClick={() => setWay('expend')}>
        {t('expend.button')}
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setWay('income')}>
        {t('income.button')}
      </Button>
      {way && (
        <Suspense fallback={null}>
          <AdjustDialog way={way} row={row} closed={() => setWay(undefined)} />
        </Suspense>
      )}
    </>
  )
}
