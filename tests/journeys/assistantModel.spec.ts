import type { Locator, Page } from '@playwright/test'
import { writeAnswer } from '#contract/areas/assistant/calls.ts'
import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { type Language, languages, word } from '#server/words.ts'
import { plan } from '#tests/model/fakeModel.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, heading } from './kit/choose.ts'
import { expect } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { testWithModel as test } from './kit/model.ts'
import { signIn } from './kit/people.ts'

const at = '/project/list'
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const words =
  (language: Language) =>
  (key: string, values: object = {}) =>
    word(language, `pages/assistant:${key}`, values)
const t = words('en-US')

let made = 0
/** A member of one's own in a project, since what they chose is kept on the server. */
async function newMember(api: Api) {
  made += 1
  const name = `asker${Date.now().toString(36)}${made}`
  const { id: member } = await newAccount(api, name)
  const project = `M${Date.now().toString(36).toUpperCase()}${made}`
  const values = { id: project, name: `Project ${project}`, type: 'SOFTWARE' }
  await api.as('lead', 'POST', '/api/v1/cake/projects/create', values)
  await api.as('lead', 'POST', '/api/v1/cake/users/add', { project, member, permissionTag: [] })
  return { name, project }
}

const chatOn = (page: Page, name = t('title')) =>
  page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }))
const answers = (where: Page | Locator) => where.getByRole('log').getByRole('article')

/** Opens the chat of a member who lets the model answer. */
async function openChat(page: Page, api: Api): Promise<Locator> {
  await page.setViewportSize(wide)
  await signIn(page, api, (await newMember(api)).name, { at })
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+j')
  await button(page, t('model.use')).click()
  return chatOn(page)
}
async function ask(chat: Locator, question: string) {
  const field = chat.getByRole('textbox')
  await field.fill(question)
  await field.press('Enter')
}

for (const language of languages)
  for (const [size, theme] of [
    [wide, 'dark'],
    [phone, 'light'],
  ] as const)
    test(`${language}, ${size.width} pixels: the model answers, and prepares a change that is confirmed`, async ({
      page,
      api,
      model,
    }) => {
      const t = words(language)
      const { name, project } = await newMember(api)
      const { list } = await api.as<Rows<{ id: number }>>('lead', 'GET', kpiJobType.path, {
        ...{ projectType: 'SOFTWARE', cnName: '程式開發' },
      })
      await page.setViewportSize(size)
      await signIn(page, api, name, { at, language, theme })
      await expect(heading(page)).toBeVisible()
      await button(page, t('title')).click()
      const chat = chatOn(page, t('title'))
      await expect(chat).toContainText(t('model.sent', { provider: 'Fake Ltd' }))
      await look(page)
      await chat.getByRole('button', { name: t('model.use') }).click()
      await expect(chat).toContainText(t('model.by', { name: 'fake-1', provider: 'Fake Ltd' }))

      model.plan = plan(
        [
          { name: 'whatWaits', input: {} },
          { name: 'find', input: { keyword: project } },
        ],
        `**${project}**: [Project](L1)`,
      )
      await ask(chat, `${project}?`)
      await expect(answers(chat)).toHaveCount(2)
      await expect(chat.getByRole('list', { name: t('links') }).getByRole('link')).toHaveCount(1)
      await look(page)

      const title = `Ticket ${project}`
      const values = {
        ...{ project, type: 'CONTRIBUTION', title, jobType: list[0]?.id, workHour: '2' },
        contributionDate: '2026-01-05',
      }
      model.plan = plan(
        [{ name: 'change', input: { action: 'kpiTicket.create', values } }],
        'Please confirm it.',
      )
      await ask(chat, title)
      const card = chat.getByRole('region').filter({ hasText: title })
      await expect(card.getByRole('row').filter({ hasText: project }).first()).toBeVisible()
      await look(page)
      await card.getByRole('button', { name: t('proposal.accept') }).click()
      await expect(card).toContainText(t('proposal.states.DONE'))
      await expect(card.getByRole('button')).toHaveCount(0)
      await look(page)
      const tickets = await api.as<Rows<{ title: string }>>(
        'lead',
        'GET',
        `${kpiTicket.path}/list`,
        {
          project,
        },
      )
      expect(tickets.list.map(one => one.title)).toEqual([title])
    })

test('an answer grows as it is written, and is stopped where it stands', async ({
  page,
  api,
  model,
}) => {
  const chat = await openChat(page, api)
  model.plan = () => ({ say: 'one two three four '.repeat(200), pause: 60 })
  await ask(chat, 'Count')
  await expect(answers(chat).last()).toContainText('three')
  await look(page)
  await chat.getByRole('button', { name: t('stop') }).click()
  await expect(chat).toContainText(t('unfinished.stopped'))
  await expect(answers(chat).last()).toContainText('three')
  await look(page)
  await expect.poll(() => model.givenUp).toBeGreaterThan(0)
  await page.reload()
  await expect(answers(chat).last()).toContainText('three')
})

test('a model that breaks off is replaced by the rules', async ({ page, api, model }) => {
  const chat = await openChat(page, api)
  model.plan = () => ({ fail: 'cut' })
  await ask(chat, 'my points')
  await expect(answers(chat).last()).toContainText('The language model did not answer')
  await expect(answers(chat).last()).toContainText('You have no wallet yet')
  await look(page)
})

test('a connection that breaks off is taken up again, without asking twice', async ({
  page,
  api,
  model,
}) => {
  const chat = await openChat(page, api)
  model.plan = () => ({ say: 'There you are.' })
  // A beginning, and nothing more.
  const body = 'event: text\ndata: {"text":"There you"}\n\n'
  await page.route(
    `**${writeAnswer.path}`,
    route => route.fulfill({ contentType: 'text/event-stream', body }),
    { times: 1 },
  )
  await ask(chat, 'Are you there?')
  await expect(chat.getByRole('alert')).toContainText(t('unfinished.lost'))
  await look(page)
  await chat.getByRole('button', { name: 'Try again' }).click()
  await expect(answers(chat).last()).toContainText('There you are.')
  await expect(answers(chat)).toHaveCount(2)
})

test('what a malicious model says shows no picture, and leads nowhere else', async ({
  page,
  api,
  model,
}) => {
  const chat = await openChat(page, api)
  model.plan = () => ({
    say: 'Look: ![points](https://evil.example/p.png?points=1) [Confirm here](https://evil.example/) <img src="https://evil.example/x.png"> https://evil.example/now [wallet](/user/wallet)',
  })
  await ask(chat, 'my points')
  const answer = answers(chat).last()
  await expect(answer).toContainText('Confirm here')
  // A request elsewhere makes the test fail as well.
  await expect(answer.locator('img')).toHaveCount(0)
  await expect(answer.getByRole('link')).toHaveText(['wallet'])
  await look(page)
})

test('whoever does not want the model is answered by rules, and nothing goes to it', async ({
  page,
  api,
  model,
}) => {
  await page.setViewportSize(wide)
  await signIn(page, api, (await newMember(api)).name, { at })
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+j')
  const chat = chatOn(page)
  await button(page, t('model.without')).click()
  const before = model.asked.length
  await ask(chat, 'my points')
  await expect(answers(chat).last()).toContainText('You have no wallet yet')
  expect(model.asked).toHaveLength(before)
  await look(page)
})
