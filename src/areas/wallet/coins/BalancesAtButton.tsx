import { ClockCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'

const BalancesAt = lazyWithWords(['pages/balancesAt'], async () => ({
  default: (await import('../balancesAt/BalancesAt.tsx')).BalancesAt,
}))

/** Opens the balances of all accounts as of a moment. */
export function BalancesAtButton() {
  const { t } = useTranslation('pages/coins')
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button
        icon={<ClockCircleOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          setShown(true)
        }}
      >
        {t('balancesAt')}
      </Button>
      {shown && (
        <Drawer
          open={open}
          width="min(560px, 100vw)"
          title={t('balancesAt')}
          onClose={() => setOpen(false)}
          afterOpenChange={now => !now && setShown(false)}
        >
          <BalancesAt all />
        </Drawer>
      )}
    </>
  )
}
