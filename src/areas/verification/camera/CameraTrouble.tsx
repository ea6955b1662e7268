import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { offered } from '#src/kit/file/refuse.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Facing } from './useCamera.ts'

interface Props {
  why: 'denied' | 'missing' | 'busy'
  facing: Facing
  choose(file: File): void
  again(): void
}

/** Why the camera shows nothing, how to allow it, and the way without it. */
export function CameraTrouble({ why, facing, choose, again }: Props) {
  const { t } = useTranslation('pages/verification')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div role="alert">
      <Nothing title={t(`camera.${why}`)} text={t(`camera.${why}Text`)}>
        <input
          ref={input}
          type="file"
          className="cs-file-input"
          tabIndex={-1}
          aria-label={t('camera.choose')}
          accept={offered('image')}
          // A phone opens its own camera for it.
          capture={facing}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) choose(file)
          }}
        />
        <Button onClick={again}>{t('camera.again')}</Button>
        <Button type="primary" onClick={() => input.current?.click()}>
          {t('camera.choose')}
        </Button>
      </Nothing>
    </div>
  )
}
