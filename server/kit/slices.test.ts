import { expect, it } from 'vitest'
import { slices } from './slices.ts'

it('gives every row once, in order, and lets others have their turn between slices', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => at)
  const seen: number[] = []
  const turns: number[] = []
  setImmediate(() => turns.push(seen.length))
  for await (const slice of slices(rows)) seen.push(...slice)
  expect(seen).toEqual(rows)
  expect(turns).toEqual([25])
})

it('gives nothing of no rows', async () => {
  for await (const slice of slices([])) expect(slice).toBeUndefined()
})
