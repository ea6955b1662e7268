import { recents } from '#src/kit/page/recents.ts'

/** The projects whose pages the member visited last, the latest first; then the others as given. */
export function visitedFirst<P extends { id: string }>(projects: readonly P[]): P[] {
  const visited = recents().map(({ address }) =>
    new URL(address, location.origin).searchParams.get('projectId'),
  )
  const place = ({ id }: P) => (visited.includes(id) ? visited.indexOf(id) : visited.length)
  return projects.toSorted((a, b) => place(a) - place(b))
}
