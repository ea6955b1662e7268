import { QrcodeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retryImport } from '#src/kit/page/retryImport.ts'

const LinkDialog = lazy(retryImport(() => import('./LinkDialog.tsx')))

interface Props {
  of: { plan: number } | { order: number }
  title: string
  small?: boolean
}

/** Shows a payment link. */
export function LinkButton({ of, title, small = false }: Props) {
  const { t } = useTranslation('pages/payments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(small && { size: 'small' as const })}
        icon={<QrcodeOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('link.button')}
        {small && <span className="cs-aside"> {title}</span>}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LinkDialog of={of} title={title} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
