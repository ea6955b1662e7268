import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

const smallest = 1
const largest = 5
const step = 0.5

/** An image that is zoomed and rotated by buttons and keys; enlarged, it scrolls. */
export function Pane({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation('pages/examine')
  const [zoom, setZoom] = useState(smallest)
  const [turns, setTurns] = useState(0)
  const zoomBy = (by: number) => setZoom(now => Math.min(largest, Math.max(smallest, now + by)))
  const rotate = () => setTurns(now => now + 1)
  function fit() {
    setZoom(smallest)
    setTurns(0)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(step),
    '=': () => zoomBy(step),
    '-': () => zoomBy(-step),
    r: rotate,
    R: rotate,
    '0': fit,
  }
  function onKey(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons and the image within
    <div onKeyDown={onKey}>
      <div className="ve-pane-tools" role="toolbar" aria-label={t('viewer.title')}>
        <Button
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={t('viewer.out')}
          title={t('viewer.out')}
          disabled={zoom === smallest}
          onClick={() => zoomBy(-step)}
        />
        <output>{t('viewer.zoom', { percent: zoom * 100 })}</output>
        <Button
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={t('viewer.in')}
          title={t('viewer.in')}
          disabled={zoom === largest}
          onClick={() => zoomBy(step)}
        />
        <Button
          icon={<RotateRightOutlined aria-hidden />}
          aria-label={t('viewer.rotate')}
          title={t('viewer.rotate')}
          onClick={rotate}
        />
        <Button onClick={fit}>{t('viewer.reset')}</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys */}
      <section className="ve-pane" tabIndex={0} aria-label={label}>
        <img
          src={address}
          alt={label}
          draggable={false}
          style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </section>
      <p className="cs-note">{t('viewer.keys')}</p>
    </div>
  )
}
