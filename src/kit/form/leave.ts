import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { markUnsaved, stayAfterAll, staysOpen, tabKey, type UnsavedWork } from '../page/tab.ts'
import { session } from '../session/session.ts'
import { useBlock } from './block.ts'

/** Work that is not stored anywhere. */
const notStored: UnsavedWork = { isStored: () => false, discard: () => {} }

/**
 * Asks before unsaved work is lost: on links, on browser Back and, unless it is stored, when the
 * page is closed. Returns a function that allows leaving without the question, once it is saved.
 */
export function useUnsaved(unsaved: boolean, work: UnsavedWork = notStored): () => void {
  const { modal } = App.useApp()
  const { t } = useTranslation('kit')
  const released = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const blocker = useBlock(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      // After signing out, the draft stays stored for the next sign-in.
      session() !== undefined &&
      // Nothing is lost while the page stays open in its tab.
      !staysOpen(tabKey(currentLocation)) &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  const key = tabKey(useLocation())

  // No cleanup: a hidden page still has its unsaved work.
  useEffect(() => {
    const now = {
      isStored: () => latest.current.isStored(),
      discard: () => latest.current.discard(),
    }
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
      if (!released.current && !latest.current.isStored()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  return () => {
    released.current = true
    markUnsaved(key, undefined)
  }
}
