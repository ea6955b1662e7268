import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import '../message.css'

/** Writes a template: what is saved is used once it is published. */
export default function TemplateForm({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation('pages/messages')
  return (
    <Form
      {...{ resource, id }}
      className="ms-form"
      layout={TemplateFields}
      lead={row => t(row?.status === 'PUBLISHED' ? 'template.leadPublished' : 'template.lead')}
    />
  )
}
