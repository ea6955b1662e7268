import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../field/types.ts'
import { lazyWithWords } from '../../page/lazyWithWords.tsx'
import { offered } from '../refuse.ts'
import { UploadingItem } from '../UploadingItem.tsx'
import { useBlockSubmit } from '../useBlockSubmit.ts'
import { type FileField, useFiles } from '../useFiles.ts'
import type { Cut } from './CropDialog.tsx'
import '../file.css'
import './croppedInput.css'

const CropDialog = lazyWithWords(['files'], () => import('./CropDialog.tsx'), null)

interface Props {
  /** The field, as a form gives it. */
  input: InputProps
  cut: Cut
  /** The kind of dialog, whose size is remembered. */
  dialog: string
  words: Readonly<Record<'choose' | 'change' | 'remove' | 'crop' | 'use', string>>
  /** The picture as it is now. */
  show(id: number | undefined): ReactNode
}

/** A picture that is chosen, cropped in the browser, and uploaded at once. */
export function CroppedInput({ input: props, cut, dialog, words, show }: Props) {
  const { id, disabled = false } = props
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const files = useFiles(props as InputProps<FileField>)
  const { uploads, ids } = files
  const [picture] = ids
  const failed = uploads.going.some(({ state }) => state === 'refused' || state === 'failed')
  const held = useBlockSubmit(input, uploads.busy, failed)
  const chooses = picture === undefined ? words.choose : words.change
  // A form may have several pictures.
  const named = (what: string) => t('crop.of', { what, label: props.words.label(props.name) })
  return (
    <div className="cs-cropped">
      {show(picture)}
      <div className="cs-cropped-do">
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
          aria-label={named(chooses)}
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid'] === true}
        >
          {chooses}
        </Button>
        {picture !== undefined && (
          <Button
            aria-label={named(words.remove)}
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => files.remove(picture)}
          >
            {words.remove}
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
      {held && <p className="cs-file-held">{t('held')}</p>}
      <p className="cs-aside" role="status">
        {held ? t('held') : files.said}
      </p>
      {chosen && (
        <CropDialog
          {...cut}
          name={dialog}
          title={words.crop}
          okText={words.use}
          picture={chosen}
          done={made => files.add([made])}
          close={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
