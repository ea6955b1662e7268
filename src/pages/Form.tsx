import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Editor } from './form/Editor.tsx'
import type { RowsProps } from './form/Rows.tsx'
import { useFormRow } from './form/useFormRow.ts'
import './pages.css'

interface Props {
  resource: Resource
  id?: string | undefined
  /** Its fields in another arrangement than that of the resource. */
  layout?: ComponentType<RowsProps>
  /** What is said above the fields. */
  lead?(row: Row | undefined): string
  className?: string
}

/** Creates or edits a row. */
export default function Form({ resource, id, layout, lead, className = '' }: Props) {
  const { t } = useTranslation('kit')
  const { one } = wordsOf(resource.entity)
  const { row, error, gone, again, reload } = useFormRow(resource.entity.name, id)
  const title = t(id ? 'form.edit' : 'form.create', { one })
  const which = row && titleOf(resource, row)
  return (
    <>
      <PageHeader title={title} below page={which} name={which && t('editOf', { title: which })} />
      <Card className={`cs-panel-form ${className}`}>
        {lead && <p className="cs-form-lead">{lead(row)}</p>}
        {!id && <Editor {...{ resource, layout }} />}
        {id && !row && !error && <Wait />}
        {id && error && <Trouble error={error} retry={again} />}
        {id && row && <Editor {...{ resource, row, gone, reload, layout }} />}
      </Card>
    </>
  )
}
