import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/kit/file.ts'
import { FileLink } from './FileLink.tsx'
import { PictureButton } from './Shown.tsx'
import { fileSize } from './size.ts'

interface Props {
  file: StoredFile
  /** All pictures of the field, to browse through. */
  among: readonly StoredFile[]
  disabled: boolean
  /** Moves it by one place, where there is one. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove(): void
  /** What makes it movable by dragging. */
  drag?: HTMLAttributes<HTMLLIElement> | undefined
}

/** A stored file of the field, which can be viewed, moved and removed. */
export function StoredFileItem({ file, among, disabled, up, down, remove, drag }: Props) {
  const { t } = useTranslation('files')
  const { name } = file
  const move = (way: 'up' | 'down', go: (() => void) | undefined, sign: React.ReactNode) =>
    (up || down) && (
      <button
        type="button"
        aria-label={t(way, { name })}
        title={t(way, { name })}
        // Not `disabled`: the focus would be lost at the end of the list.
        aria-disabled={!go}
        onClick={go}
      >
        {sign}
      </button>
    )
  return (
    <li className="cs-file" {...drag}>
      {file.thumbnail ? (
        <>
          <PictureButton file={file} among={among} />
          <span className="cs-file-text">
            <span className="cs-file-name">{name}</span>
            <span className="cs-file-size">{fileSize(file.size)}</span>
          </span>
        </>
      ) : (
        <span className="cs-file-text">
          <FileLink file={file} />
        </span>
      )}
      {!disabled && (
        <>
          {move('up', up, <ArrowUpOutlined aria-hidden />)}
          {move('down', down, <ArrowDownOutlined aria-hidden />)}
          <button
            type="button"
            className="cs-file-remove"
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={remove}
          >
            <DeleteOutlined aria-hidden />
          </button>
        </>
      )}
    </li>
  )
}
