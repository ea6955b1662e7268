import { beforeAll, expect, it } from 'vitest'
import type { Draft } from '#src/kit/form/draft.ts'
import { prepareWords } from '#src/kit/specimen/harness.tsx'
import { refusalWords } from '#src/kit/words/words.ts'
import { languagesRefused, withForeign } from './foreign.ts'

beforeAll(prepareWords)

const values = { content: '<img data-id="1" alt="">', contentEN: '<img data-id="9" alt="">' }
const draft = (refused: Record<string, string>) =>
  ({ refused, values, base: { pictures: [1] } }) as unknown as Draft

it('a picture of another article is refused in the text it stands in', () => {
  const refused = draft({ pictures: refusalWords({ problem: 'notFound' }) })
  expect(languagesRefused(refused)).toEqual(['EN_US'])
  expect(withForeign(refused, 'foreign').refused).toMatchObject({ contentEN: 'foreign' })
  const body = draft({ content: refusalWords({ problem: 'notFound' }) })
  expect(withForeign(body, 'foreign').refused).toEqual({ content: 'foreign' })
})

it('another refusal of the pictures keeps its words', () => {
  const many = draft({ pictures: 'too many' })
  expect(withForeign(many, 'foreign').refused).toMatchObject({ contentEN: 'too many' })
  expect(languagesRefused(draft({}))).toEqual([])
})
