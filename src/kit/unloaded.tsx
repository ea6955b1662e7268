import { Button } from 'antd'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from './busy.tsx'
import { doubtLine, useLine } from './line.ts'
import { Nothing } from './states.tsx'
import { lookForNewer } from './version.ts'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** What browsers say of a script that did not come, and we of words. */
const lost = /dynamically imported module|module script|preload CSS|no words/i

/** Did the files of it not come? It can be tried again, unlike what is wrong in itself. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message)

/** Style sheets that did not come. */
const bare = new Set<HTMLLinkElement>()
const note = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') bare.add(target)
}
addEventListener('error', note, { capture: true })

/**
 * The bundler asks for a style sheet once, whether it came or not. Those that did not are asked for
 * again: what came without would be shown bare.
 */
export async function loadStyles(): Promise<void> {
  const again = (old: HTMLLinkElement) =>
    new Promise((came, failed) => {
      const link = old.cloneNode() as HTMLLinkElement
      link.onload = came
      link.onerror = failed
      bare.delete(old)
      old.replaceWith(link)
    })
  await Promise.all([...bare].map(again))
}

/**
 * Loads a page or a part of it; where its files do not come, that stands in its place, until they
 * do. What loads once and for all (`lazy`, a route) would never ask for them again.
 */
export const sturdy =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    try {
      return await load()
    } catch (error) {
      if (!isLost(error)) throw error
      return { default: retrying(load) }
    }
  }

/** What opens above the page. */
interface Above {
  open: boolean
  onClose(): void
}

/** The same for what opens above the page: nothing stands there then, a message says it. */
export const sturdyAbove =
  <P extends Above>(load: Load<P>): Load<P> =>
  async () => {
    try {
      return await load()
    } catch (error) {
      if (!isLost(error)) throw error
      return { default: calling(load) }
    }
  }

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
export function Unloaded({ again }: { again(): Promise<void> }) {
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
