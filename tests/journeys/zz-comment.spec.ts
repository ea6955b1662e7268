import { comment } from '#contract/areas/comment/comment.ts'
import { makePng } from '#tests/factories/file.ts'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject, newTicket, pageOf, step } from './kit/tickets.ts'

test('zz', async ({ page, api }) => {
  test.setTimeout(300_000)
  const project = await newProject(api, {}, { member: [], 'chan.wing': [] })
  const draft = await newTicket(api, 'lead', project, { type: 'PLAN', title: 'Repair the gate' })
  const ticket = await step(api, 'lead', draft, 'publishKpi')
  const about = { entity: 'kpiTicket', rowId: ticket.id }
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'lead', { at: `${pageOf(ticket)}#comments` })
  await expect(page.getByText('No comments yet')).toBeVisible()
  await page.screenshot({ path: '/tmp/zzc/empty.png', fullPage: true })
  await look(page)
  const png = await api.upload('member', await makePng(300, 200), 'gate.png')
  const say = (who: string, body: string, files: number[] = []) =>
    api.as<{ id: number }>(who, 'POST', `${comment.path}/create`, { ...about, body, files })
  await say('member', '<p>Which gate is it, the one at the road or the one at the field? The latter has lost its hinges and needs a smith.</p><ul><li>Road: two hours</li><li>Field: a day</li></ul>', [png])
  await say('chan.wing', '<p>I have the tools.</p>')
  await expect(page.getByText('I have the tools.')).toBeVisible()
  await button(page, 'Write a comment; @ mentions somebody').click()
  const text = page.getByRole('textbox', { name: 'Comment' })
  await expect(text).toBeFocused()
  await page.screenshot({ path: '/tmp/zzc/open.png', fullPage: true })
  await text.pressSequentially('The one at the road. @')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.screenshot({ path: '/tmp/zzc/mention.png', fullPage: true })
  await text.press('Enter')
  await button(page, 'Add files').click()
  await page.locator('input[type=file]').setInputFiles([{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') }])
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/zzc/files.png', fullPage: true })
  await look(page)
  await button(page, 'Comment').click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/zzc/sent.png', fullPage: true })
  console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)))
  await look(page)
  await page.getByRole('button', { name: /^Edit the comment/ }).click()
  await expect(text).toBeFocused()
  await text.pressSequentially('!! Changed.')
  await page.screenshot({ path: '/tmp/zzc/edit.png', fullPage: true })
  await look(page)
  await button(page, 'Save').click()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: /^Edited/ }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/zzc/history.png' })
  await look(page)
  await page.keyboard.press('Escape')
  for (const theme of ['dark', 'light'] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, api, 'lead', { at: pageOf(ticket), theme, language: width === 390 ? 'zh-TW' : 'en-US' })
      await expect(page.getByText('I have the tools.')).toBeVisible()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/zzc/${theme}-${width}.png`, fullPage: true })
      await look(page)
      await page.getByRole('button', { name: /mentions somebody|提及成員/ }).click()
      await page.waitForTimeout(1000)
      await page.screenshot({ path: `/tmp/zzc/${theme}-${width}-write.png` })
      await look(page)
    }
})
