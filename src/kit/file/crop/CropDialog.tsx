import { Slider } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../dialog/Dialog.tsx'
import { FormAlert } from '../../form/FormAlert.tsx'
import { cropped, type Part } from './crop.ts'
import { PartShown } from './PartShown.tsx'
import 'react-easy-crop/react-easy-crop.css'
import './crop.css'

/** What is made of a picture. */
export interface Cut {
  /** Width divided by height. */
  aspect: number
  /** Its width in pixels, at most. */
  width: number
  /** It is shown in a circle. */
  round?: boolean
}

interface Props extends Cut {
  /** The kind of dialog, whose size is remembered. */
  name: string
  title: string
  okText: string
  picture: File
  /** Called with the part that was chosen. */
  done(made: File): void
  close(): void
}

/** Chooses a part of a picture, by mouse, touch or keyboard, with a preview. */
export default function CropDialog(props: Props) {
  const { name, title, okText, picture, aspect, width, round = false, done, close } = props
  const { t } = useTranslation('files')
  const id = useId()
  const [open, setOpen] = useState(true)
  const [address, setAddress] = useState<string>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<{ share: Part; pixels: Part }>()
  const [broken, setBroken] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancelled = useRef(false)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  async function take() {
    if (!part) return
    setBusy(true)
    try {
      const made = await cropped(picture, part.pixels, width)
      if (cancelled.current) return
      done(made)
      setOpen(false)
    } catch {
      setBroken(true)
    }
    setBusy(false)
  }
  return (
    <Dialog
      name={name}
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ disabled: !part || broken }}
      busy={busy}
      onOk={() => void take()}
      onCancel={() => {
        cancelled.current = true
        setOpen(false)
      }}
      afterClose={close}
    >
      {broken ? (
        <FormAlert message={t('crop.broken')} />
      ) : (
        <>
          <div className="cs-crop-stage">
            {address && (
              <Cropper
                image={address}
                crop={at}
                zoom={zoom}
                aspect={aspect}
                cropShape={round ? 'round' : 'rect'}
                showGrid={false}
                minZoom={1}
                maxZoom={4}
                disableAutomaticStylesInjection
                cropperProps={{ 'aria-label': t('crop.move'), role: 'application' }}
                mediaProps={{ alt: '', onError: () => setBroken(true) }}
                onCropChange={setAt}
                onZoomChange={setZoom}
                onCropAreaChange={(share, pixels) => setPart({ share, pixels })}
              />
            )}
          </div>
          <div className="cs-crop-below">
            <label htmlFor={id}>{t('crop.zoom')}</label>
            <Slider
              id={id}
              className="cs-crop-zoom"
              min={1}
              max={4}
              step={0.1}
              value={zoom}
              onChange={setZoom}
              tooltip={{ open: false }}
              ariaLabelForHandle={t('crop.zoom')}
            />
            {address && part && (
              <PartShown address={address} part={part.share} aspect={aspect} round={round} />
            )}
          </div>
          <p className="cs-note">{t('crop.how')}</p>
        </>
      )}
    </Dialog>
  )
}
