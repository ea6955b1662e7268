import { CameraOutlined, IdcardOutlined, UploadOutlined, UserOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { offered } from '#src/kit/file/refuse.ts'
import { WithInfo } from '#src/kit/file/Shown.tsx'
import { StoredFileItem } from '#src/kit/file/StoredFileItem.tsx'
import { UploadingItem } from '#src/kit/file/UploadingItem.tsx'
import { useBlockSubmit } from '#src/kit/file/useBlockSubmit.ts'
import { useFiles } from '#src/kit/file/useFiles.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { hasCamera } from './useCamera.ts'
import '#src/kit/file/file.css'

const Camera = lazy(retryImport(() => import('./Camera.tsx')))

/** Images that show a person; the others show a document. */
const people = ['image', 'image3']

/** An image of a verification: taken with the camera, or a file that is chosen. */
export function ImageInput(props: InputProps) {
  const { id, name, words, onBlur, disabled = false } = props
  const { t } = useTranslation('pages/verification')
  const input = useRef<HTMLInputElement>(null)
  const [shooting, setShooting] = useState(false)
  const files = useFiles(props as InputProps<FieldOf<'image'>>)
  const { ids, fileOf, uploads, said } = files
  const [current] = ids
  const label = words.label(name)
  const isPerson = people.includes(name)
  const refused = uploads.going.some(({ state }) => state === 'refused' || state === 'failed')
  useBlockSubmit(input, uploads.busy, refused)
  const camera = hasCamera()
  const note = `${id}-limits`
  return (
    <div className="ve-image">
      {current === undefined && uploads.going.length === 0 && (
        <span className="ve-image-none" aria-hidden>
          {isPerson ? <UserOutlined /> : <IdcardOutlined />}
        </span>
      )}
      {current !== undefined && (
        <ul className="cs-file-list" aria-label={t('camera.shown', { label })}>
          <WithInfo key={current} id={current} file={fileOf(current)}>
            {file => (
              <StoredFileItem
                file={file}
                among={[file]}
                disabled={disabled}
                up={undefined}
                down={undefined}
                remove={() => files.remove(current)}
              />
            )}
          </WithInfo>
        </ul>
      )}
      {uploads.going.length > 0 && (
        <ul className="cs-file-list" aria-label={label}>
          {uploads.going.map(one => (
            <UploadingItem
              key={one.key}
              upload={one}
              stop={() => uploads.stop(one.key)}
              again={() => uploads.again(one.key)}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className="cs-file-input"
        accept={offered('image')}
        disabled={disabled}
        required={props['aria-required'] ?? false}
        aria-invalid={props['aria-invalid'] ?? false}
        aria-describedby={[note, props['aria-describedby']].filter(Boolean).join(' ')}
        {...(!camera && { capture: isPerson ? ('user' as const) : ('environment' as const) })}
        onBlur={onBlur}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <div className="ve-image-buttons">
        {camera && (
          <Button
            icon={<CameraOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('camera.takeOf', { label })}
            onClick={() => setShooting(true)}
          >
            {t('camera.take')}
          </Button>
        )}
        <Button
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled}
          // The field itself is what the keyboard and screen readers reach.
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {t(camera ? 'camera.choose' : 'camera.take')}
        </Button>
      </div>
      <p id={note} className="cs-note">
        {t('camera.limits')}
      </p>
      <p className="cs-aside" role="status">
        {said}
      </p>
      {shooting && (
        <Suspense fallback={null}>
          <Camera
            label={label}
            name={name}
            frame={name === 'image' ? 'person' : 'card'}
            use={file => files.add([file])}
            closed={() => setShooting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
