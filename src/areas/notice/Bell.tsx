import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { retryDialogImport } from '#src/kit/page/retryImport.ts'
import { UnreadSigns } from './UnreadSigns.tsx'
import { useUnread } from './useUnread.ts'

const Latest = lazy(
  retryDialogImport(loadWithWords(['pages/notice'], () => import('./Latest.tsx'))),
)

/** The bell in the header: the number of unread notices, and the latest of them. */
export default function Bell() {
  const { t } = useTranslation('pages/bell')
  const { count = 0, came, soon } = useUnread()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<BellOutlined aria-hidden />}
        aria-label={count > 0 ? t('bellCount', { count }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      />
      <UnreadSigns count={count} came={came} />
      {asked && (
        <Suspense fallback={null}>
          <Latest open={open} count={count} onClose={() => setOpen(false)} changed={soon} />
        </Suspense>
      )}
    </>
  )
}
