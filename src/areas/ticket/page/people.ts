import { useList } from '@refinedev/core'
import { projectMember } from '#contract/areas/project/public.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { PAGE_CAP } from '#contract/transport.ts'

type Person = WireOf<(typeof projectMember)['fields']> & { memberTitle: string | null }

/** Current and former members of a project, with name and tags. */
export function usePeople(project: string) {
  const { result } = useList<Person>({
    resource: projectMember.name,
    filters: [{ field: 'project', operator: 'eq', value: project }],
    pagination: { currentPage: 1, pageSize: PAGE_CAP },
    errorNotification: false,
  })
  const people = result.data
  return {
    people,
    nameOf: (id: unknown): string =>
      people.find(one => one.member === id)?.memberTitle ?? (id === null ? '–' : `#${id}`),
  }
}
