import { PaperClipOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comment } from '#contract/areas/comment/comment.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { filesInput, textInput } from './inputs.tsx'
import type { About, Comment } from './row.ts'
import { useWriting } from './useWriting.ts'

interface Props {
  about: About
  /** The comment being edited; undefined for a new one. */
  row?: Comment
  withoutFiles: boolean
  /** Its text takes the focus once it is loaded. */
  focus: boolean
  done(row: Comment): void
  close(): void
}

/** Writes a comment, or edits it in its place; the draft is stored until it is sent. */
export function Form({ about, row, withoutFiles, focus, done, close }: Props) {
  const { entity, rowId } = about
  const { t } = useTranslation(['pages/comment', 'kit'])
  const { modal } = App.useApp()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const writing = useWriting({ about: { entity, rowId }, row, done, close }, form)
  const { draft, stored, busy, refusal } = writing
  const attached = [draft.values.files ?? []].flat().length > 0
  const [attaching, attach] = useState<'asked' | 'before' | false>(attached && 'before')
  const placeholder = t('pages/comment:placeholder')
  const Text = useMemo(
    () => textInput({ entity, rowId }, placeholder, focus),
    [entity, rowId, placeholder, focus],
  )
  // Whoever asked for the files goes on there.
  const Files = useMemo(() => filesInput(attaching === 'asked'), [attaching])

  function cancel() {
    if (!writing.unsaved) return writing.drop()
    modal.confirm({
      title: t('kit:dialog.discardTitle'),
      content: t('kit:form.leaveText'),
      okText: t('kit:dialog.discard'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('kit:form.stay'),
      onOk: writing.drop,
    })
  }
  const rowProps = {
    draft,
    words: wordsOf(comment),
    row: row as Record<string, unknown> | undefined,
  }
  return (
    <form
      ref={form}
      className="th-form"
      noValidate
      aria-label={writing.title}
      onSubmit={event => {
        event.preventDefault()
        writing.send()
      }}
    >
      <DraftNote stored={stored} creating={!row} busy={busy} />
      {refusal && <FormAlert message={refusal} />}
      <FieldRow
        {...rowProps}
        id={`${id}-body`}
        name="body"
        field={comment.fields.body}
        input={Text as never}
      />
      {(attaching || attached) && (
        <FieldRow
          {...rowProps}
          id={`${id}-files`}
          name="files"
          field={comment.fields.files}
          input={Files as never}
        />
      )}
      <div className="th-end">
        <Button type="primary" htmlType="submit" loading={busySign(busy)}>
          {t(row ? 'pages/comment:save' : 'pages/comment:send')}
        </Button>
        {!withoutFiles && !attaching && !attached && (
          <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => attach('asked')}>
            {t('pages/comment:attach')}
          </Button>
        )}
        <Button onClick={cancel}>{t('pages/comment:cancel')}</Button>
      </div>
    </form>
  )
}
