import { Navigate } from 'react-router'
import type { Resource } from '#src/kit/resource/resource.ts'
import Show from '#src/pages/Show.tsx'
import { projectPage } from '../inProject.ts'
import { useEntries } from './entries.ts'

/** Opens the first page of a project; without any permitted page, its fields. */
export default function Open({ resource, id = '' }: { resource: Resource; id?: string }) {
  const [first] = useEntries()
  if (first) return <Navigate to={projectPage(first.page, id)} replace />
  return <Show resource={resource} id={id} />
}
