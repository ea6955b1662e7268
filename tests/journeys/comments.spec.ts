import type { Browser, Page } from '@playwright/test'
import { comment } from '#contract/areas/comment/comment.ts'
import { charterSave } from '#contract/areas/project/calls/charter.ts'
import { project as projectEntity } from '#contract/areas/project/project.ts'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { makePng } from '#tests/factories/file.ts'
import type { Api } from './kit/api.ts'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { watch } from './kit/guard.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject, newTicket, pageOf, step } from './kit/tickets.ts'

const { path } = projectEntity
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
/** The stream of the page is open: what happens from now on is told. */
const listening = (page: Page) => page.waitForResponse(answer => answer.url().includes('/v1/live?'))

/** A published ticket of a project of its own, in which `member` is. */
async function newThread(api: Api) {
  const project = await newProject(api, {}, { member: [] })
  const plan = await newTicket(api, 'lead', project, { type: 'PLAN', title: '修理大門' })
  return step(api, 'lead', plan, 'publishKpi')
}

async function opened(browser: Browser, api: Api) {
  const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' })
  return { page: await context.newPage(), problems: watch(context, api.address) }
}

test('在工單上留言、提及成員並附上檔案；對方由通知前來回覆，無需重新載入', async ({
  page,
  api,
  browser,
}) => {
  test.setTimeout(180_000)
  const ticket = await newThread(api)
  await page.setViewportSize(wide)
  await Promise.all([
    listening(page),
    signIn(page, api, 'lead', { at: pageOf(ticket), language: 'zh-TW' }),
  ])
  await expect(page.getByRole('heading', { name: '留言（0）' })).toBeVisible()
  await expect(page.getByText('還沒有留言')).toBeVisible()
  await look(page)

  const text = page.getByRole('textbox', { name: '留言' })
  const box = button(page, '撰寫留言，輸入 @ 可提及成員')
  await test.step('寫到一半離開，內容仍在；取消前會先詢問', async () => {
    await box.click()
    await expect(text).toBeFocused()
    await text.pressSequentially('哪一扇門？')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('哪一扇門？')
    await page.reload()
    await expect(text).toContainText('哪一扇門？')
    await button(page, '取消').last().click()
    await page.getByRole('dialog').getByRole('button', { name: '放棄' }).click()
    await expect(box).toBeFocused()
  })

  await test.step('提及成員並附上檔案', async () => {
    await box.click()
    await button(page, '送出留言').click()
    await expect(page.getByText('不能為空')).toBeVisible()
    await text.pressSequentially('請看看這扇門 @')
    await page.getByRole('option', { name: /member/ }).click()
    await expect(text.locator('[data-type=mention]')).toHaveText('@李美玲')
    await button(page, '加入檔案').click()
    const buffer = await makePng(300, 200)
    const file = { name: 'gate.png', mimeType: 'image/png', buffer }
    await page.getByLabel('檔案').setInputFiles(file)
    await expect(button(page, '檢視 gate.png')).toBeVisible()
    await look(page)
    await button(page, '送出留言').click()
    await expect(article(page, '請看看這扇門')).toBeFocused()
    await expect(page.getByRole('heading', { name: '留言（1）' })).toBeVisible()
  })

  const other = await opened(browser, api)
  await test.step('对方在通知中看到，并打开留言', async () => {
    await other.page.setViewportSize(phone)
    await signIn(other.page, api, 'member', { language: 'zh-CN', theme: 'light' })
    // On a phone the bell is in the bar at the bottom.
    await other.page.getByRole('link', { name: /^通知，/ }).click()
    await other.page
      .getByRole('main')
      .getByRole('link', { name: /在“修理大門”的留言中提及您/ })
      .click()
    await expect(other.page.getByRole('region', { name: '留言（1）' })).toBeInViewport()
    await expect(article(other.page, '請看看這扇門')).toBeInViewport()
    await expect(other.page.getByRole('button', { name: /^编辑|^删除/ })).toHaveCount(0)
    await look(other.page)
  })

  await test.step('回覆即時出現', async () => {
    await button(other.page, '撰写留言，输入 @ 可提及成员').click()
    await other.page.getByRole('textbox', { name: '留言' }).pressSequentially('好的，周五去。')
    await look(other.page)
    // What is typed waits here while another page is looked at.
    await other.page.getByRole('link', { name: '章程', exact: true }).click()
    await expect(other.page.getByText('项目还没有章程')).toBeVisible()
    await other.page.goBack()
    await expect(other.page.getByRole('textbox', { name: '留言' })).toHaveText('好的，周五去。')
    await button(other.page, '发送留言').click()
    await expect(article(other.page, '好的，周五去。')).toBeFocused()
    await expect(article(page, '好的，周五去。')).toBeVisible()
    await expect(page.getByRole('heading', { name: '留言（2）' })).toBeVisible()
  })

  await test.step('编辑后注明已编辑，并可查看改动', async () => {
    await other.page.getByRole('button', { name: /^编辑/ }).click()
    const edited = other.page.getByRole('textbox', { name: '留言' })
    await expect(edited).toBeFocused()
    await edited.pressSequentially('带上工具。')
    await look(other.page)
    await button(other.page, '保存').click()
    await expect(article(other.page, '好的，周五去。带上工具。')).toBeFocused()
    await page.getByRole('button', { name: /^已編輯/ }).click()
    const history = page.getByRole('dialog', { name: '留言的改動' })
    await expect(history.locator('ins')).toContainText('带上工具。')
    await look(page)
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  await test.step('負責人可刪除他人的留言', async () => {
    await article(page, '好的，周五去。').getByRole('button', { name: /^刪除/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('刪除這則留言？')
    await look(page)
    await dialog.getByRole('button', { name: '刪除' }).click()
    await expect(page.getByText('已刪除留言')).toBeVisible()
    await expect(article(page, '好的，周五去。')).toHaveCount(0)
    await expect(article(other.page, '好的，周五去。')).toHaveCount(0)
  })
  expect(other.problems).toEqual([])
  await other.page.context().close()
})

test('the newest comments are there first, and earlier ones when they are asked for', async ({
  page,
  api,
}) => {
  const ticket = await newThread(api)
  const about = { entity: 'kpiTicket', rowId: ticket.id }
  for (let n = 1; n <= 21; n++)
    await api.as('lead', 'POST', `${comment.path}/create`, {
      ...about,
      body: `<p>Number ${n}.</p>`,
    })
  await page.setViewportSize(phone)
  await signIn(page, api, 'member', { at: `${pageOf(ticket)}#comments`, theme: 'light' })
  await expect(page.getByRole('heading', { name: 'Comments (21)' })).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').last()).toContainText('Number 21.')
  await button(page, 'Show earlier comments').click()
  await expect(article(page, 'Number 1.')).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(21)
  await look(page)
})

test('a charter has a thread, and one of an archived project is closed', async ({ page, api }) => {
  const project = await newProject(api, {}, { member: [] })
  const content = '<h2>Purpose</h2><p>To grow vegetables.</p>'
  const at = `/projects/constitution?projectId=${project}`
  await api.as('lead', 'POST', charterSave.path, {
    ...{ projectId: project, base: 0, content, note: 'First' },
  })
  await signIn(page, api, 'member', { at })
  await button(page, 'Write a comment; @ mentions somebody').click()
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('What about fruit?')
  await button(page, 'Comment').click()
  await expect(article(page, 'What about fruit?')).toBeVisible()
  await look(page)

  const { updateDate } = await api.as<{ updateDate: string }>('lead', 'GET', `${path}/view`, {
    id: project,
  })
  await api.as('lead', 'POST', `${path}/archive`, { id: project, updateDate })
  await page.goto(at)
  await expect(page.getByText(/^The project is archived: nobody can comment/)).toBeVisible()
  await expect(article(page, 'What about fruit?')).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Write|Edit|Delete) (a|the) comment/ }),
  ).toHaveCount(0)
})

test('a member and a reviewer talk about a verification', async ({ page, api, browser }) => {
  const who = 'ho.sze'
  const { list } = await api.as<Rows<{ id: number; verifiType: string; verifiStatus: string }>>(
    who,
    'GET',
    personalKyc.lists.own ?? '',
  )
  const row = list.find(one => one.verifiType === 'EDUCATION' && one.verifiStatus !== 'DRAFT')
  const at = `/examines/examAuthDetail?id=${row?.id}#comments`
  await Promise.all([listening(page), signIn(page, api, 'reviewer', { at, theme: 'light' })])
  await button(page, 'Write a comment; @ mentions somebody').click()
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('Is it the whole page?')
  await button(page, 'Comment').click()
  await expect(article(page, 'Is it the whole page?')).toBeFocused()
  await look(page)

  const { page: own, problems } = await opened(browser, api)
  await own.setViewportSize(phone)
  await signIn(own, api, who, { at: '/user/notices' })
  await own
    .getByRole('link', { name: /commented on/ })
    .first()
    .click()
  await expect(article(own, 'Is it the whole page?')).toBeInViewport()
  await look(own)
  await button(own, 'Write a comment; @ mentions somebody').click()
  await own.getByRole('textbox', { name: 'Comment' }).pressSequentially('It is.')
  await button(own, 'Comment').click()
  await expect(article(page, 'It is.')).toBeVisible()
  expect(problems).toEqual([])
  await own.context().close()
})
