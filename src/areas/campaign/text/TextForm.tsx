import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import { TextFields } from './TextFields.tsx'
import '../message.css'

/** Writes a text message: it stays a draft until it is sent. */
export default function TextForm({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation('pages/messages')
  const lead = () => t('sms.lead')
  return <Form {...{ resource, id, lead }} className="ms-form" layout={TextFields} />
}
