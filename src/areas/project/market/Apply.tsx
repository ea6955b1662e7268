import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import projectApplyResource from '../projectApply.tsx'

/** Fields that the member fills in; the project is given. */
const { project: _, ...asked } = inputFields(projectApply.fields, 'create')

interface Props {
  project: string
  name: string
  /** They have applied before. */
  again: boolean
  changed(): void
  /** Called with whether there are unsaved changes. */
  typed(something: boolean): void
}

/** The application form: the reason, and how the member would contribute. */
export function Apply({ project, name, again, changed, typed }: Props) {
  const { t } = useTranslation('pages/market')
  const { draft, stored } = useStoredDraft(asked, blank(asked), {
    form: `${projectApply.name}/new ${project}`,
    title: `${t('apply')}: ${name}`,
  })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, refusal } = useAct(projectApply, 'create', {
    stored,
    done: t('applied', { name }),
  })
  const words = wordsOf(projectApply)
  // A stored draft needs no question: it is restored when the project is opened again.
  const something = !stored.complete
  useEffect(() => {
    typed(something)
    return () => typed(false)
  }, [something, typed])

  async function apply() {
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const outcome = await run(undefined, { ...values, project })
    if (outcome.ok) {
      stored.discard()
      changed()
    } else if (!outcome.unsent) {
      draft.refuse(outcome.fields)
      focusFirstRefused(form.current)
    }
  }

  return (
    <form
      ref={form}
      className="mk-apply"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void apply()
      }}
    >
      <h3>{t(again ? 'applyAgain' : 'apply')}</h3>
      <p className="mk-quiet">{t('applyText')}</p>
      <DraftNote stored={stored} creating busy={busy} />
      {refusal && <FormAlert message={refusal} />}
      {Object.entries(asked).map(([field, declared]) => (
        <FieldRow
          key={field}
          id={`${id}-${field}`}
          name={field}
          field={declared}
          words={words}
          draft={draft}
          input={projectApplyResource.inputs[field]}
        />
      ))}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
