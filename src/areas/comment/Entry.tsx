import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { comment } from '#contract/areas/comment/comment.ts'
import { Face } from '#src/kit/file/Face.tsx'
import Shown from '#src/kit/file/Shown.tsx'
import RichTextShown from '#src/kit/richText/RichTextShown.tsx'
import { can } from '#src/kit/session/can.tsx'
import { instant } from '#src/kit/words/format.ts'
import { Form } from './Form.tsx'
import type { Comment } from './row.ts'

interface Props {
  row: Comment
  withoutFiles: boolean
  /** Somebody views as the member, and does nothing. */
  watching: boolean
  editing: boolean
  edit(on: boolean): void
  reload(): Promise<unknown>
  remove(): void
  /** Shows its history. */
  compare(): void
  /** It has just appeared; called once it has the focus. */
  landed: (() => void) | undefined
}

/** A comment: who has written what and when. */
export function Entry(props: Props) {
  const { row, watching, editing, edit, reload, remove, compare, landed } = props
  const { t } = useTranslation('pages/comment')
  const id = useId()
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!landed) return
    article.current?.focus()
    landed()
  }, [landed])

  const { createDate, updateDate, body } = row
  const name = row.authorTitle ?? ''
  const time = instant(createDate)
  const files = row.files ?? []
  const may = (verb: 'update' | 'remove') => !watching && !editing && can(comment, verb, row)
  /** The form had the focus. */
  const close = () => {
    edit(false)
    article.current?.focus()
  }
  return (
    <li>
      <article
        ref={article}
        className="th-entry"
        tabIndex={-1}
        aria-labelledby={`${id}-by ${id}-at`}
      >
        <Face name={name} photo={row.authorImg} size="middle" />
        <header className="th-head">
          <strong id={`${id}-by`}>{name}</strong>
          <time id={`${id}-at`} dateTime={createDate}>
            {time}
          </time>
          {updateDate !== createDate && (
            <Button
              type="text"
              size="small"
              className="th-edited"
              aria-label={t('editedOf', { name, time })}
              onClick={compare}
            >
              {t('edited')}
            </Button>
          )}
        </header>
        <div className="th-body">
          {editing ? (
            <Form
              about={row}
              row={row}
              withoutFiles={props.withoutFiles}
              focus
              done={async () => {
                await reload()
                close()
              }}
              close={close}
            />
          ) : (
            <>
              <RichTextShown html={body} />
              {files.length > 0 && <Shown ids={files} files={row.filesFile ?? []} />}
            </>
          )}
        </div>
        {(may('update') || may('remove')) && (
          <div className="th-actions">
            {may('update') && (
              <Button
                type="text"
                size="small"
                icon={<EditOutlined aria-hidden />}
                aria-label={t('editOf', { name, time })}
                onClick={() => edit(true)}
              >
                {t('edit')}
              </Button>
            )}
            {may('remove') && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('removeOf', { name, time })}
                onClick={remove}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </article>
    </li>
  )
}
