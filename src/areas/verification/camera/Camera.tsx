import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { CameraTrouble } from './CameraTrouble.tsx'
import { type Facing, shoot, useCamera } from './useCamera.ts'
import '../verification.css'

interface Props {
  label: string
  /** The name of the file. */
  name: string
  /** A frame for a document, or one for a person. */
  frame: 'card' | 'person'
  use(file: File): void
  closed(): void
}

/** Takes a photo with the camera: a viewfinder, then the photo to be used or taken once more. */
export default function Camera({ label, name, frame, use, closed }: Props) {
  const { t } = useTranslation('pages/verification')
  const [open, setOpen] = useState(true)
  const [facing, setFacing] = useState<Facing>(frame === 'card' ? 'environment' : 'user')
  const [attempt, setAttempt] = useState(0)
  const [taken, setTaken] = useState<{ file: File; address: string }>()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, facing, open && !taken, attempt)
  useEffect(() => () => URL.revokeObjectURL(taken?.address ?? ''), [taken])

  async function take() {
    const file = video.current && (await shoot(video.current, name))
    if (file) setTaken({ file, address: URL.createObjectURL(file) })
  }
  function finish(file: File) {
    use(file)
    setOpen(false)
  }

  const live = state === 'live'
  const buttons = taken ? (
    <>
      <Button onClick={() => setTaken(undefined)}>{t('camera.retake')}</Button>
      <Button type="primary" onClick={() => finish(taken.file)}>
        {t('camera.use')}
      </Button>
    </>
  ) : (
    <>
      <Button
        disabled={!live}
        onClick={() => setFacing(now => (now === 'user' ? 'environment' : 'user'))}
      >
        {t('camera.turn')}
      </Button>
      <Button type="primary" disabled={!live} onClick={() => void take()}>
        {t('camera.shoot')}
      </Button>
    </>
  )
  const failed = state !== 'live' && state !== 'starting' ? state : undefined
  return (
    <Dialog
      name="camera"
      open={open}
      title={t('camera.title', { label })}
      width={680}
      footer={!failed && <div className="ve-camera-buttons">{buttons}</div>}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      {failed ? (
        <CameraTrouble
          why={failed}
          facing={facing}
          choose={finish}
          again={() => setAttempt(now => now + 1)}
        />
      ) : (
        <div className={`ve-camera ve-camera-${frame}`}>
          {taken ? (
            <img src={taken.address} alt={t('camera.preview')} />
          ) : (
            <>
              <video ref={video} playsInline muted aria-label={t('camera.live')} />
              <i aria-hidden="true" />
              <p role="status">
                {live
                  ? t(frame === 'card' ? 'camera.frame' : 'camera.person')
                  : t('camera.starting')}
              </p>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
