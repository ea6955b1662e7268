import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import '../message.css'

/** Writes a notice: it stays a draft until it is sent. */
export default function NoticeForm({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation('pages/messages')
  const lead = () => t('notice.lead')
  return <Form {...{ resource, id, lead }} className="ms-form" layout={NoticeFields} />
}
