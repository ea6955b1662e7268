import { Alert, Button } from 'antd'
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CharterVersion } from '#contract/areas/project/calls/charter.ts'
import { memberSearch } from '#contract/kit/calls/member.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { readCall } from '#src/kit/call/read.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { EditorWait } from '#src/kit/richText/EditorWait.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { toast } from '#src/providers/notification.tsx'
import { Changes } from './Changes.tsx'
import { Conflict } from './Conflict.tsx'
import { Head, type ViewProps } from './parts.tsx'
import { useWriting } from './useWriting.ts'

const Editor = lazy(withWords(['pages/richText'], () => import('#src/kit/richText/Editor.tsx')))

interface Props extends ViewProps {
  version: CharterVersion | null
  /** Reloads the charter. */
  saved(): Promise<void>
}

/** Edits the charter; the draft is stored until it is saved. */
export function Write({ projectId, version, go, saved }: Props) {
  const { t } = useTranslation(['pages/charter', 'kit'])
  const writing = useWriting(projectId, version)
  const { draft, clash, taken, stored } = writing
  const leave = useUnsaved(writing.unsaved, stored)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The other version, shown beside the editor after a conflict.
  const [beside, setBeside] = useState(clash)
  const words = plainWords(name => t(`pages/charter:fields.${name as 'note'}`))
  const Text = useMemo(() => writer(projectId, t('pages/charter:placeholder')), [projectId, t])

  async function save(from?: number, files?: number[]) {
    const made = await writing.save(from, files)
    if (!made) return focusFirstRefused(form.current)
    toast('success', t('pages/charter:saved', { number: made.number }))
    leave()
    await saved()
    go({})
  }
  async function takeTheirs() {
    stored.discard()
    leave()
    await saved()
    go({})
  }
  const mine = typeof draft.values.content === 'string' ? draft.values.content : ''

  if (clash)
    return (
      <Conflict
        {...clash}
        mine={mine}
        busy={writing.busy}
        takeTheirs={() => void takeTheirs()}
        takeMine={() => void save(writing.rebase(), clash.files)}
        goOn={() => {
          setBeside(clash)
          writing.rebase()
        }}
      />
    )
  return (
    <section className="ch-page" aria-label={t('pages/charter:title')}>
      <Head title={t(version ? 'pages/charter:editTitle' : 'pages/charter:writeTitle')} />
      {writing.overtaken && version && (
        <Alert
          className="ch-restored"
          type="warning"
          showIcon
          message={t('pages/charter:conflict.early', {
            by: version.memberName,
            number: version.number,
          })}
          action={
            <Button onClick={() => void writing.meet()}>{t('pages/charter:conflict.look')}</Button>
          }
        />
      )}
      <form
        ref={form}
        className="cs-panel ch-paper ch-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <DraftNote stored={stored} creating={!version} busy={writing.busy} />
        {taken && (
          <Alert
            type="info"
            showIcon
            role="status"
            message={t('pages/charter:conflict.title', {
              by: taken.memberName,
              number: taken.number,
            })}
            description={t('pages/charter:conflict.taken')}
          />
        )}
        {writing.refusal && <FormAlert message={writing.refusal} />}
        {Object.entries(draft.fields).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={words}
            draft={draft}
            row={{
              files: version?.files ?? [],
              filesFile: [...(version?.filesFile ?? []), ...(taken?.filesFile ?? [])],
            }}
            {...(name === 'content' && { input: Text as never })}
            {...(name === 'note' && { note: t('pages/charter:noteHint') })}
          />
        ))}
        <div className="ch-buttons">
          <Button type="primary" htmlType="submit" loading={writing.busy}>
            {t('pages/charter:save')}
          </Button>
          <Button onClick={() => go({})}>{t('kit:cancel')}</Button>
        </div>
      </form>
      {beside && (
        <Card as="div" className="ch-paper">
          <h3>{t('pages/charter:conflict.theirs', { by: beside.theirs.memberName })}</h3>
          <Changes
            before={beside.base}
            after={beside.theirs.content}
            label={t('pages/charter:conflict.theirs', { by: beside.theirs.memberName })}
          />
        </Card>
      )}
    </section>
  )
}

/** The editor of a charter: an @ finds the project's members. */
const writer =
  (projectId: string, placeholder: string) => (props: InputProps<FieldOf<'richText'>>) => (
    <Suspense fallback={<EditorWait id={props.id} />}>
      <Editor
        {...props}
        placeholder={placeholder}
        findPeople={async keyword => {
          const found = await readCall(memberSearch, { keyword: keyword || null, projectId })
          return found.map(({ id, name, loginName }) =>
            name === loginName ? { id, name } : { id, name, aside: loginName },
          )
        }}
      />
    </Suspense>
  )
