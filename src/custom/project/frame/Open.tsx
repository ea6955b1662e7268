import { Navigate } from 'react-router'
import { projectPage } from '#src/kit/inProject.ts'
import type { Resource } from '#src/kit/resource.ts'
import Show from '#src/pages/Show.tsx'
import { useEntries } from './entries.ts'

/** The page of a project is the first of its pages; who holds none of them sees its fields. */
export default function Open({ resource, id = '' }: { resource: Resource; id?: string }) {
  const [first] = useEntries()
  if (first) return <Navigate to={projectPage(first.page, id)} replace />
  return <Show resource={resource} id={id} />
}
