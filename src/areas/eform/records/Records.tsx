import { useSearchParams } from 'react-router'
import type { Resource } from '#src/kit/resource/resource.ts'
import { AllRecords } from './AllRecords.tsx'
import { formIn } from './address.ts'
import { FormRecords } from './FormRecords.tsx'
import '#src/pages/pages.css'
import './records.css'

/** The submissions of all forms; of one form, if the address names it, in three views. */
export default function Records({ resource }: { resource: Resource }) {
  const form = formIn(useSearchParams()[0])
  return form ? (
    <FormRecords key={form} resource={resource} form={form} />
  ) : (
    <AllRecords resource={resource} />
  )
}
