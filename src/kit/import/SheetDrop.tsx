import { CloudUploadOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrop } from '../file/useDrop.ts'
import './import.css'

interface Props {
  /** Takes the chosen or dropped file. */
  take(file: File): void
  /** The name of the chosen file, if it stays shown. */
  chosen?: string | undefined
  /** The name of the file that is being read. */
  reading?: string | undefined
  disabled: boolean
  /** Another kind of file than a spreadsheet: its types, and what the box says of them. */
  accept?: string
  words?: { choose: string; limits: string }
  /** The id of its message, if it is refused. */
  refused?: string | undefined
}

const sheets = '.xlsx,.csv,.txt,.tsv,text/csv'

/** A box to choose a file in, or to drop it on: a spreadsheet, unless another kind is named. */
export function SheetDrop(props: Props) {
  const { take, chosen, reading, disabled, refused, accept = sheets, words } = props
  const { t } = useTranslation('pages/import')
  const id = useId()
  const first = ([file]: File[]) => {
    if (file && !disabled) take(file)
  }
  const { over, handlers } = useDrop(first, disabled)
  const busy = reading !== undefined && t('file.reading', { name: reading })
  return (
    <>
      <div className={over ? 'cs-import-drop cs-import-over' : 'cs-import-drop'} {...handlers}>
        <input
          id={id}
          type="file"
          className="cs-aside"
          accept={accept}
          disabled={disabled}
          aria-describedby={[refused, `${id}-limits`].filter(Boolean).join(' ')}
          aria-invalid={refused !== undefined}
          onChange={event => {
            first([...(event.target.files ?? [])])
            // The same file can be chosen again, after it was corrected.
            event.target.value = ''
          }}
        />
        <label htmlFor={id}>
          <CloudUploadOutlined aria-hidden />
          <strong>{busy || chosen || words?.choose || t('file.choose')}</strong>
          <span aria-hidden>{t('file.drop')}</span>
        </label>
        <p id={`${id}-limits`} className="cs-note">
          {words?.limits ?? t('file.limits')}
        </p>
      </div>
      <p className="cs-aside" role="status">
        {busy}
      </p>
    </>
  )
}
