import type { Resource } from '#src/kit/resource/resource.ts'
import Form from '#src/pages/Form.tsx'
import Settings from './Settings.tsx'

/** The form of a new project, or its settings. */
export default function ProjectForm({ resource, id }: { resource: Resource; id?: string }) {
  return id ? <Settings resource={resource} id={id} /> : <Form resource={resource} />
}
