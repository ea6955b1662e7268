import { entities } from '#contract/registry.ts'
import { button, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { hold } from './kit/hold.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { makeRow } from './kit/screens.ts'

test('a lead uploads a file of the project; members find it, nobody else does', async ({
  page,
  api,
}) => {
  const at = '/projects/files?projectId=SHOP'
  await signIn(page, api, 'lead', { at })
  await expect(page.getByText('No files yet')).toBeVisible()
  await axe(page)
  await button(page, 'Add or change files').click()
  // Those of the registers below have a name, too.
  await expect(field(page, 'Name').first()).toHaveValue('合作小店')
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') })
  await expect(page.getByText('plan.txt').first()).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('was saved')).toBeVisible()

  await page.goto(at)
  await expect(page.getByText('plan.txt')).toBeVisible()
  await axe(page)
  await worded(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)

  const seen = await api.as<{ attachments: number[] }>(
    'lead',
    'GET',
    '/api/v1/cake/projects/view',
    {
      id: 'SHOP',
    },
  )
  const { token } = await api.session('member')
  const id = seen.attachments[0]
  const { meta } = await api.call('GET', '/api/v1/fms/info', { id }, token)
  expect(meta).toMatchObject({ code: 404, name: 'notFound' })
})

for (const width of [1440, 390])
  test(`what stands below files stays there while they are being loaded, at ${width}`, async ({
    page,
    api,
  }) => {
    const { id } = await makeRow(api, entities.reserve)
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, '**/FilesInput-*.js')
    await signIn(page, api, 'admin', { at: `/coins/coinsReserve/edit/${id}` })
    const top = async () => (await button(page, 'Save').boundingBox())?.y ?? 0
    await expect(button(page, 'Save')).toBeVisible()
    await expect(page.getByText('some.pdf')).toBeHidden()
    const before = await top()
    release()
    await expect(page.getByText('some.pdf')).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })
