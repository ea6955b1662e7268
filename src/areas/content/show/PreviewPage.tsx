import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { instant } from '#src/kit/words/format.ts'
import { useScale } from './useScale.ts'

/** The windows to look at a page in, in pixels. */
const windows = {
  phone: { width: 390, height: 760 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const
export type Device = keyof typeof windows
const devices = Object.keys(windows) as Device[]

interface Props {
  /** The address of the preview within the product. */
  path: string
  expireDate: string
  device: Device
  setDevice(device: Device): void
}

/** The page of a preview in a window of a phone, tablet or desktop, scaled down to fit. */
export function PreviewPage({ path, expireDate, device, setDevice }: Props) {
  const { t } = useTranslation('pages/articles')
  const { width, height } = windows[device]
  const { box, scale } = useScale(width)
  const address = new URL(path, location.origin).href
  return (
    <>
      <div className="ct-preview-tools">
        <Segment
          label={t('preview.device')}
          value={device}
          onChange={setDevice}
          options={devices.map(value => ({
            value,
            label: t(`preview.devices.${value}`, { width: windows[value].width }),
          }))}
        />
        <CopyButton text={address} label={t('copy')} />
        <a href={address} target="_blank" rel="noopener">
          {t('preview.open')}
        </a>
      </div>
      <p className="cs-note">{t('preview.until', { date: instant(expireDate) })}</p>
      <div ref={box} className="ct-preview" style={{ height: height * scale }}>
        <iframe
          key={path}
          title={t('preview.frame')}
          src={path}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </>
  )
}
