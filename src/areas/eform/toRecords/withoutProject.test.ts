import { expect, it } from 'vitest'
import { withoutProject } from './withoutProject.ts'

it('a column that said the project the last time is matched with nothing', () => {
  expect(withoutProject(['title', 'project', null])).toEqual(['title', null, null])
})
