import { BookOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../../page/lazyWithWords.tsx'
import type { SaveViewProps } from './SaveView.tsx'

const SavePopup = lazy(withWords(['views'], () => import('./SavePopup.tsx')))

/** Opens a small form that saves the current list as a view. */
export default function SaveViewButton({ size, ...view }: SaveViewProps & Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation('views')
  const [open, setOpen] = useState<boolean>()
  const trigger = useRef<HTMLButtonElement>(null)
  const button = (
    <Button
      ref={trigger}
      size={size}
      icon={<BookOutlined aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={open === true}
      onClick={() => setOpen(!open)}
    >
      {t('saveAs')}
    </Button>
  )
  if (open === undefined) return button
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <Suspense fallback={button}>
      <SavePopup {...view} label={t('saveAs')} open={open} close={close}>
        {button}
      </SavePopup>
    </Suspense>
  )
}
