import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Closes a dialog, asking first if there are unsaved changes. */
export function useDiscard(unsaved: boolean, close: () => void): () => void {
  const { modal } = App.useApp()
  const { t } = useTranslation('kit')
  const asking = useRef(false)

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  return () => {
    if (!unsaved) return close()
    // Escape was pressed twice: one question is enough.
    if (asking.current) return
    asking.current = true
    modal.confirm({
      title: t('dialog.discardTitle'),
      content: t('form.leaveText'),
      okText: t('dialog.discard'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('form.stay'),
      onOk: close,
      afterClose: () => {
        asking.current = false
      },
    })
  }
}
