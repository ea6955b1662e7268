import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { retryDialogImport } from '#src/kit/page/retryImport.ts'
import { Sign } from '#src/kit/ui/Sign.tsx'

const HelpDrawer = lazy(
  retryDialogImport(loadWithWords(['pages/help'], () => import('./HelpDrawer.tsx'))),
)

/** Opens the help page of the current screen beside it. */
export default function HelpButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // It is loaded when it is first opened, and stays mounted for its closing animation.
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tooltip title={t('help.open')}>
        <Button
          type="text"
          icon={<Sign of="question" />}
          aria-label={t('help.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        />
      </Tooltip>
      {opened && (
        <Suspense fallback={null}>
          <HelpDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
