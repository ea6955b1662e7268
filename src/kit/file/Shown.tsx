import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileInfo } from '#contract/kit/calls/file.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { useCall } from '../call/useCall.ts'
import { retryImport } from '../page/retryImport.ts'
import { FileLink } from './FileLink.tsx'
import { Picture } from './Picture.tsx'
import { knownFile } from './transfer.ts'
import './file.css'

const Preview = lazy(retryImport(() => import('./Preview.tsx')))

/** A thumbnail that opens the picture. */
export function PictureButton({
  file,
  among = [file],
}: {
  file: StoredFile
  among?: readonly StoredFile[]
}) {
  const { t } = useTranslation('files')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="cs-picture-button"
        aria-label={t('show', { name: file.name })}
        title={file.name}
        onClick={() => setOpen(true)}
      >
        <Picture id={file.id} alt="" size="small" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Preview files={among} start={among.indexOf(file)} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The file of an id, loaded if only the id is known; shows the id if it is not found. */
export function WithInfo({
  id,
  file = knownFile(id),
  children,
}: {
  id: number
  file?: StoredFile | undefined
  children: (file: StoredFile) => React.ReactNode
}) {
  return file ? children(file) : <Asked id={id}>{children}</Asked>
}
function Asked({ id, children }: { id: number; children: (file: StoredFile) => React.ReactNode }) {
  const { data } = useCall(fileInfo, { id })
  return data ? children(data) : <span>#{id}</span>
}

/** The files of a row: pictures as thumbnails, others by name. A table shows the first two. */
export default function Shown({
  ids,
  files,
}: {
  ids: readonly number[]
  files: readonly StoredFile[]
}) {
  const { t } = useTranslation('files')
  const pictures = files.filter(({ thumbnail }) => thumbnail)
  return (
    <ul className="cs-files-shown">
      {ids.map(id => (
        <li key={id}>
          <WithInfo id={id} file={files.find(file => file.id === id)}>
            {file =>
              file.thumbnail ? (
                <PictureButton file={file} among={pictures.includes(file) ? pictures : [file]} />
              ) : (
                <FileLink file={file} />
              )
            }
          </WithInfo>
        </li>
      ))}
      {ids.length > 2 && (
        <li className="cs-files-more">
          <span aria-hidden>+{ids.length - 2}</span>
          <span className="cs-aside">{t('more', { count: ids.length - 2 })}</span>
        </li>
      )}
    </ul>
  )
}
