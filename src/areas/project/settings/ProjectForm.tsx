import { useSearchParams } from 'react-router'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import { ALL_FIELDS } from '../create/allFields.ts'
import Settings from './Settings.tsx'

const NewProject = lazyWithWords(['pages/newProject'], () => import('../create/NewProject.tsx'))

/** A new project, with the few fields it needs or with all of them; or its settings. */
export default function ProjectForm({ resource, id }: { resource: Resource; id?: string }) {
  const [params] = useSearchParams()
  if (id) return <Settings resource={resource} id={id} />
  return params.has(ALL_FIELDS) ? <Form resource={resource} /> : <NewProject resource={resource} />
}
