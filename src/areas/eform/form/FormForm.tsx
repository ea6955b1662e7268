import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { titleOf } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { FormFields } from './FormFields.tsx'
import { NewForm } from './NewForm.tsx'
import '#src/pages/pages.css'
import './form.css'

interface Props {
  resource: Resource
  id?: string
  /** It has an address of its own, which the menu names. */
  named?: boolean
}

/** Builds a form: what is saved is shown once it is published. */
export default function FormForm({ resource, id, named = false }: Props) {
  const { t } = useTranslation(['pages/forms', 'kit'])
  const { one } = wordsOf(resource.entity)
  const { row, error, gone, again, reload } = useFormRow(resource.entity.name, id)
  const title = t(id ? 'kit:form.edit' : 'kit:form.create', { one })
  const which = row && titleOf(resource, row)
  const lead = (
    <p className="cs-form-lead">
      {t(row?.version ? 'pages/forms:form.leadPublished' : 'pages/forms:form.lead')}
    </p>
  )
  return (
    <>
      <PageHeader
        title={title}
        {...(!named && { step: title })}
        page={which}
        name={which && t('kit:editOf', { title: which })}
      />
      {!id && <NewForm resource={resource} lead={lead} />}
      {id && !row && !error && <Wait />}
      {id && error && <Trouble error={error} retry={again} />}
      {id && row && (
        <Card className="cs-panel-form ef-form">
          {lead}
          <Editor {...{ resource, row, gone, reload }} layout={FormFields} />
        </Card>
      )}
    </>
  )
}
