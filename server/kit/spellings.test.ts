import { expect, it } from 'vitest'
import { costOf } from '#tests/growth.ts'
import { spellings } from './spellings.ts'

it('what writes Chinese in both ways is built once, however many ask for it', async () => {
  const first = await costOf(() => spellings('農場'))
  const others = await costOf(() =>
    Promise.all(Array.from({ length: 32 }, () => spellings('农场'))),
  )
  expect(await spellings('農場')).toEqual(['農場', '农场'])
  expect(others).toBeLessThan(first)
})
