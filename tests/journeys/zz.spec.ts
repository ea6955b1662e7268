import { listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { signIn, visit } from './kit/people.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

test('first', async ({ page, context, api }) => {
  const light = scriptsOf(page)
  await visit(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page, light)
  const second = await context.newPage()
  const list = scriptsOf(second)
  await signIn(second, api, 'admin', { at: listAddress })
  await expect(second.getByRole('row').nth(5)).toBeVisible()
  await settled(second, list)
  const both = new Set([...light, ...list])
  for (const one of both) console.log('W', one, kilobytes([one]))
  console.log('TOTAL', kilobytes(both))
})
