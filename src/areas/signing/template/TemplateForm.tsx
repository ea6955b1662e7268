import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import '../signing.css'

/** Writes a template: what is saved is used once it is published. */
export default function TemplateForm({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation('pages/contractTemplates')
  return (
    <Form
      {...{ resource, id }}
      className="sg-form"
      layout={TemplateFields}
      lead={row => t(row?.version ? 'form.leadPublished' : 'form.lead')}
    />
  )
}
