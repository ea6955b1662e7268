import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openDraft } from '#src/kit/form/storedDraft.ts'
import { Form } from './Form.tsx'
import { type About, type Comment, newForm } from './row.ts'

interface Props {
  about: About
  withoutFiles: boolean
  sent(row: Comment): Promise<void>
}

/**
 * The box to write a comment: the editor is large, and loaded when somebody is about to write or
 * left something typed.
 */
export function Composer({ about, withoutFiles, sent }: Props) {
  const { t } = useTranslation('pages/comment')
  const [open, setOpen] = useState(() => openDraft(newForm(about)).stored !== undefined)
  /** It was opened here, so that the text takes the focus. */
  const [asked, ask] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cancelled = useRef(false)
  useEffect(() => {
    if (!open && cancelled.current) button.current?.focus()
    cancelled.current = false
  }, [open])

  if (!open)
    return (
      <div className="th-composer">
        <button
          ref={button}
          type="button"
          className="th-open"
          onClick={() => {
            ask(true)
            setOpen(true)
          }}
        >
          {t('placeholder')}
        </button>
      </div>
    )
  return (
    <div className="th-composer">
      <Form
        about={about}
        withoutFiles={withoutFiles}
        focus={asked}
        done={async row => {
          setOpen(false)
          await sent(row)
        }}
        close={() => {
          cancelled.current = true
          setOpen(false)
        }}
      />
    </div>
  )
}
