import { expect, test } from 'vitest'
import { visited } from '#src/kit/page/recents.ts'
import { visitedFirst } from './visitedFirst.ts'

test('projects visited lately come first, the latest before the others; the rest keep their order', () => {
  const projects = ['1', '2', '3', '4'].map(id => ({ id }))
  expect(visitedFirst(projects)).toEqual(projects)
  const page = (id: string) => new URL(`/projects/tasks?projectId=${id}`, location.origin).href
  visited({ address: page('3'), title: 'Tickets of 3' })
  visited({ address: page('4'), title: 'Tickets of 4' })
  expect(visitedFirst(projects).map(({ id }) => id)).toEqual(['4', '3', '1', '2'])
})
