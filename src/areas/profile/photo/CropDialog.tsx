import { Slider } from 'antd'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { cropped, type Square } from './crop.ts'
import 'react-easy-crop/react-easy-crop.css'
import './photo.css'

interface Props {
  picture: File
  /** Called with the part that was chosen. */
  done(photo: File): void
  close(): void
}

/** Chooses the part of a picture that is the photo, with a round preview. */
export default function CropDialog({ picture, done, close }: Props) {
  const { t } = useTranslation('pages/cv')
  const id = useId()
  const [open, setOpen] = useState(true)
  const [address, setAddress] = useState<string>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<{ share: Square; pixels: Square }>()
  const [broken, setBroken] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  async function take() {
    if (!part) return
    setBusy(true)
    try {
      done(await cropped(picture, part.pixels))
      setOpen(false)
    } catch {
      setBroken(true)
    }
    setBusy(false)
  }
  return (
    <Dialog
      name="profile.crop"
      open={open}
      title={t('photo.crop')}
      okText={t('photo.use')}
      okButtonProps={{ disabled: !part || broken }}
      busy={busy}
      onOk={() => void take()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {broken ? (
        <FormAlert message={t('photo.broken')} />
      ) : (
        <>
          <div className="cp-stage">
            {address && (
              <Cropper
                image={address}
                crop={at}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                minZoom={1}
                maxZoom={4}
                disableAutomaticStylesInjection
                cropperProps={{ 'aria-label': t('photo.move'), role: 'application' }}
                mediaProps={{ alt: '', onError: () => setBroken(true) }}
                onCropChange={setAt}
                onZoomChange={setZoom}
                onCropAreaChange={(share, pixels) => setPart({ share, pixels })}
              />
            )}
          </div>
          <div className="cp-below">
            <label htmlFor={id}>{t('photo.zoom')}</label>
            <Slider
              id={id}
              className="cp-zoom"
              min={1}
              max={4}
              step={0.1}
              value={zoom}
              onChange={setZoom}
              tooltip={{ open: false }}
              ariaLabelForHandle={t('photo.zoom')}
            />
            {address && part && <Preview address={address} {...part.share} />}
          </div>
          <p className="cs-note">{t('photo.how')}</p>
        </>
      )}
    </Dialog>
  )
}

/** The chosen part as it will be seen; all four are percentages of the picture. */
function Preview({ address, x, y, width, height }: Square & { address: string }) {
  const { t } = useTranslation('pages/cv')
  return (
    <span className="cp-preview" role="img" aria-label={t('photo.preview')}>
      <img
        src={address}
        alt=""
        style={{
          width: `${10_000 / width}%`,
          height: `${10_000 / height}%`,
          left: `${(-100 * x) / width}%`,
          top: `${(-100 * y) / height}%`,
        }}
      />
    </span>
  )
}
