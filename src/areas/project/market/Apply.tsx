import { useCreate } from '@refinedev/core'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { REQUEST_KEY } from '#contract/transport.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { allInPlace } from '#src/kit/call/useSend.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { toast } from '#src/providers/notification.tsx'
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
  const [refusal, setRefusal] = useState('')
  const { mutateAsync, mutation } = useCreate<{ id: number }, Failure>()
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
    setRefusal('')
    const connected = navigator.onLine
    try {
      await mutateAsync({
        resource: projectApply.name,
        values: { ...values, project },
        meta: { suppress: allInPlace, [REQUEST_KEY]: stored.requestKey() },
        errorNotification: false,
        successNotification: false,
      })
      stored.discard()
      toast('success', t('applied', { name }))
      changed()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (stored.failed(error, connected)) return
      draft.refuse(error.errors)
      setRefusal(error.message)
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
      <DraftNote stored={stored} creating busy={mutation.isPending} />
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
      <Button type="primary" htmlType="submit" loading={mutation.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
