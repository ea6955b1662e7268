import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { Face } from '#src/kit/file/Face.tsx'
import { offered } from '#src/kit/file/refuse.ts'
import { UploadingItem } from '#src/kit/file/UploadingItem.tsx'
import { useBlockSubmit } from '#src/kit/file/useBlockSubmit.ts'
import { type FileField, useFiles } from '#src/kit/file/useFiles.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import '#src/kit/file/file.css'
import './photo.css'

const CropDialog = lazyWithWords(['files'], () => import('./CropDialog.tsx'), null)

/** The photo of a member: chosen, cropped in the browser, and uploaded at once. */
export default function PhotoInput(props: InputProps) {
  const { id, values } = props
  const { t } = useTranslation('pages/cv')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const files = useFiles(props as InputProps<FileField>)
  const { uploads, ids } = files
  const [photo] = ids
  const failed = uploads.going.some(({ state }) => state === 'refused' || state === 'failed')
  useBlockSubmit(input, uploads.busy, failed)
  const name = String(values?.nickName || values?.fullName || '?')
  return (
    <div className="cp-photo">
      <Face name={name} photo={photo} size="large" />
      <div className="cp-photo-do">
        <input
          ref={input}
          type="file"
          hidden
          accept={offered('image')}
          onChange={event => {
            setChosen(event.target.files?.[0])
            // The same picture can be chosen again.
            event.target.value = ''
          }}
        />
        <Button
          id={id}
          icon={<UploadOutlined aria-hidden />}
          onClick={() => input.current?.click()}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid'] === true}
        >
          {t(photo ? 'photo.change' : 'photo.choose')}
        </Button>
        {photo !== undefined && (
          <Button icon={<DeleteOutlined aria-hidden />} onClick={() => files.remove(photo)}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {uploads.going.length > 0 && (
        <ul className="cs-file-list">
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
      <p className="cs-aside" role="status">
        {files.said}
      </p>
      {chosen && (
        <CropDialog
          picture={chosen}
          done={photo => files.add([photo])}
          close={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
