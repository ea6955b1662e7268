import { Button } from 'antd'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../button/busy.tsx'
import { doubtLine, useLine } from '../live/line.ts'
import { Nothing } from './states.tsx'
import { type Above, keepStandIns, type Load, loadStyles } from './sturdy.ts'
import { lookForNewer } from './version.ts'

/** Stands in the place of a page, or a part of one, until its files come. */
function retrying<P extends object>(load: Load<P>): ComponentType<P> {
  let found: ComponentType<P> | undefined
  return function Retrying(props: P) {
    const [Found, setFound] = useState(() => found)
    async function again() {
      await loadStyles()
      found = (await load()).default
      setFound(() => found)
    }
    return Found ? <Found {...props} /> : <Unloaded again={again} />
  }
}

/** Stands in the place of what opens above the page: a message says that it does not. */
function calling<P extends Above>(load: Load<P>): ComponentType<P> {
  let found: ComponentType<P> | undefined
  return function Calling(props: P) {
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

/** Instead of something whose files did not come: why, and what helps. */
function Unloaded({ again }: { again(): Promise<void> }) {
  const { t } = useTranslation()
  const line = useLine()
  const [newer, setNewer] = useState(false)
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    await again().catch(() => undefined)
    setBusy(false)
  }
  const onceMore = useEffectEvent(() => void retry())
  useEffect(() => {
    if (line === 'down') return
    onceMore()
    if (line === 'back') return
    // There is no connection, or the file is gone: that tells of a newer version.
    doubtLine()
    void lookForNewer(true).then(setNewer)
  }, [line])
  if (newer)
    return (
      <Nothing title={t('broken.newer')} text={t('broken.newerText')}>
        <Button type="primary" onClick={() => location.reload()}>
          {t('broken.load')}
        </Button>
      </Nothing>
    )
  const down = line === 'down'
  return (
    <div role="alert">
      <Nothing
        title={t(down ? 'broken.notNow' : 'broken.title')}
        text={t(down ? 'broken.notNowText' : 'broken.text')}
      >
        <Button type="primary" loading={busySign(busy)} onClick={() => void retry()}>
          {t('broken.again')}
        </Button>
      </Nothing>
    </div>
  )
}

keepStandIns({ page: retrying, above: calling, said: Unloaded })
