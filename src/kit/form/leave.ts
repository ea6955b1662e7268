import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type Held, markUnsaved, stayAfterAll, staysOpen, tabKey } from '../page/tab.ts'
import { session } from '../session/session.ts'
import { useBlock } from './block.ts'

/** Where nothing is kept. */
const fleeting: Held = { kept: () => false, discard: () => {} }

/**
 * Asks before typed words are lost: on links, on browser Back and, unless they are kept, when the
 * page is closed. Returns the way to leave without being asked, once they are saved.
 */
export function useUnsaved(unsaved: boolean, held: Held = fleeting): () => void {
  const { modal } = App.useApp()
  const { t } = useTranslation('kit')
  const released = useRef(false)
  const latest = useRef(held)
  useEffect(() => {
    latest.current = held
  })
  const blocker = useBlock(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      // Who signed out is gone already; what they typed waits for them.
      session() !== undefined &&
      // Going elsewhere while the page stays open in its tab loses nothing.
      !staysOpen(tabKey(currentLocation)) &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  const key = tabKey(useLocation())

  // Not undone when the page is put away: what is typed is still there.
  useEffect(() => {
    const now = { kept: () => latest.current.kept(), discard: () => latest.current.discard() }
    markUnsaved(key, unsaved && !released.current ? now : undefined)
  }, [key, unsaved])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const dialog = modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('form.stay'),
      onOk: () => {
        latest.current.discard()
        blocker.proceed()
      },
      onCancel: () => {
        stayAfterAll()
        blocker.reset()
      },
    })
    return () => dialog.destroy()
  }, [blocker, modal, t])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current && !latest.current.kept()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  return () => {
    released.current = true
    markUnsaved(key, undefined)
  }
}
