import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import { EmailFields } from './EmailFields.tsx'
import '../message.css'

/** Writes an e-mail: it stays a draft until it is sent. */
export default function EmailForm({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation('pages/messages')
  const lead = () => t('email.lead')
  return <Form {...{ resource, id, lead }} className="ms-form" layout={EmailFields} />
}
