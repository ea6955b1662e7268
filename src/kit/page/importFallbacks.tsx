import { Button } from 'antd'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../button/busy.tsx'
import { checkConnection, useConnection, useOnline } from '../live/connection.ts'
import {
  type DialogProps,
  type ImportFailedProps,
  type Load,
  loadStyles,
  setFallbacks,
} from './retryImport.ts'
import { Nothing } from './states.tsx'
import { lookForNewer } from './version.ts'

/** Replaces a page, or a part of one, until its files can be loaded. */
function pageFallback<P extends object>(load: Load<P>): ComponentType<P> {
  let found: ComponentType<P> | undefined
  return function PageFallback(props: P) {
    const [Found, setFound] = useState(() => found)
    async function again() {
      await loadStyles()
      found = (await load()).default
      setFound(() => found)
    }
    return Found ? <Found {...props} /> : <ImportFailed again={again} />
  }
}

/** Replaces a dialog or drawer until its files can be loaded: shows a message instead. */
function dialogFallback<P extends DialogProps>(load: Load<P>): ComponentType<P> {
  let found: ComponentType<P> | undefined
  return function DialogFallback(props: P) {
    const { t } = useTranslation()
    const [Found, setFound] = useState(() => found)
    const again = useEffectEvent(async () => {
      try {
        await loadStyles()
        found = (await load()).default
        setFound(() => found)
      } catch {
        toast('error', t('broken.part'))
        props.onClose()
      }
    })
    useEffect(() => {
      if (props.open) void again()
    }, [props.open])
    return Found ? <Found {...props} /> : null
  }
}

/** Shown instead of a component whose files could not be loaded, with the reason and a retry. */
function ImportFailed({ again, whole = false }: ImportFailedProps) {
  const { t } = useTranslation()
  const connection = useConnection()
  const online = useOnline()
  const [newer, setNewer] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Some browsers remember that a file failed, and load it again only with the page. */
  async function retry(reloads: boolean) {
    setBusy(true)
    await again().catch(() => {
      if (reloads && navigator.onLine) location.reload()
    })
    setBusy(false)
  }
  const retryOnChange = useEffectEvent((cameBack: boolean) => {
    // Only what replaces the whole page may load it anew unasked.
    if (cameBack || !whole) void retry(cameBack && whole)
  })
  /** It was seen without a connection. */
  const wasDown = useRef(false)
  useEffect(() => {
    if (connection === 'down' || !online) {
      wasDown.current = true
      return
    }
    const cameBack = wasDown.current || connection === 'back'
    wasDown.current = false
    retryOnChange(cameBack)
    if (cameBack) return
    // Either there is no connection, or the file is gone because there is a newer version.
    checkConnection()
    void lookForNewer(true).then(setNewer)
  }, [connection, online])
  if (newer)
    return (
      <Nothing title={t('broken.newer')} text={t('broken.newerText')}>
        <Button type="primary" onClick={() => location.reload()}>
          {t('broken.load')}
        </Button>
      </Nothing>
    )
  const down = connection === 'down' || !online
  return (
    <div role="alert">
      <Nothing
        title={t(down ? 'broken.notNow' : 'broken.notLoaded')}
        text={t(down ? 'broken.notNowText' : 'broken.notLoadedText')}
      >
        <Button type="primary" loading={busySign(busy)} onClick={() => void retry(true)}>
          {t('broken.again')}
        </Button>
      </Nothing>
    </div>
  )
}

setFallbacks({ page: pageFallback, dialog: dialogFallback, error: ImportFailed })
