import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { confirmWork, newProject, recordWork } from './kit/projects.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

const dashboard = (id: string) => `/projects/details?projectId=${id}`
const bigScreen = (id: string) => `/projects/bigScreen?projectId=${id}`

const described = {
  description: 'An app of our own',
  risks: [{ title: 'Too few hands', likelihood: 'HIGH', impact: 'HIGH', state: 'OPEN' }],
  budget: [
    { item: 'Server', planned: '100.10', spent: '33.40' },
    { item: 'Cables', planned: '0.20', spent: '0.30' },
  ],
  events: [{ date: '2099-01-01', title: 'The next century is near' }],
  stakeholders: [{ name: 'The board', influence: 'HIGH' }],
}

test('the dashboard shows what was confirmed, and every figure opens its rows', async ({
  page,
  api,
}) => {
  const id = await newProject(api, 'DASH1', described)
  await confirmWork(api, await recordWork(api, id, 'Sign-in page', '2'))
  await confirmWork(api, await recordWork(api, id, 'Tests', '1.5'))
  await recordWork(api, id, 'Not confirmed yet', '4')

  await signIn(page, api, 'lead', { at: dashboard(id) })
  const tile = (name: string) => page.locator('.cs-figure').filter({ hasText: name })
  // 3.5 hours at 12.50.
  await expect(tile('KPI of the last 30 days')).toContainText('43.75')
  await expect(tile('Completion')).toContainText('40')
  await expect(tile('Open tickets')).toContainText('Pending confirmation 1')
  await expect(
    tile('KPI of the last 30 days').getByRole('link', { name: '43.75' }),
  ).toHaveAttribute(
    'href',
    /\/projects\/taskList\?projectId=DASH1&status=CONFIRMED&confirmDate_ge=.+&confirmDate_lt=/,
  )
  const own = page.getByRole('region', { name: 'My figures' })
  await expect(own.getByRole('link', { name: 'To confirm' })).toBeVisible()
  const budget = page.getByRole('row', { name: /^Total/ })
  await expect(budget).toContainText('100.30')
  await expect(budget).toContainText('33.70')
  await expect(page.getByRole('row', { name: /^Cables/ })).toContainText('-0.10')
  await expect(page.getByText('Too few hands')).toBeVisible()
  await expect(page.getByText('The next century is near')).toBeVisible()
  await axe(page)
  await worded(page)
  await fits(page)
})

test('every plot can be read as a table', async ({ page, api }) => {
  const id = await newProject(api, 'DASH2')
  await confirmWork(api, await recordWork(api, id, 'Sign-in page', '2'))
  await signIn(page, api, 'member', { at: dashboard(id) })
  const trend = page.getByRole('region', { name: 'KPI trend of the last 8 weeks', exact: true })
  await expect(trend.getByRole('img')).toHaveAttribute('aria-label', /25 KPI points confirmed/)
  await expect(trend.locator('canvas').first()).toBeVisible()
  await trend.getByRole('button', { name: /Show as table/ }).click()
  await expect(trend.getByRole('row')).toHaveCount(9)
  await expect(trend.getByRole('row').last()).toContainText('25')
  const activity = page.getByRole('region', { name: /^Activity by day/ }).first()
  await activity.getByRole('button', { name: /Show as table/ }).click()
  await expect(activity.getByRole('row')).toHaveCount(2)
  await axe(page)
  await trend.getByRole('button', { name: /Show as chart/ }).click()
  await expect(trend.getByRole('img')).toBeVisible()
})

test('a project nobody has worked in yet says so', async ({ page, api }) => {
  const id = await newProject(api, 'DASH3')
  await signIn(page, api, 'lead', { at: dashboard(id) })
  await expect(page.getByText('No risks yet.')).toBeVisible()
  await expect(page.getByText('The figures come with the first ticket')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fill in' }).first()).toBeVisible()
  await axe(page)
  await fits(page)
})

test('the big screen shows a confirmation by itself, without the library of plots', async ({
  page,
  api,
}) => {
  const id = await newProject(api, 'DASH4', described)
  const scripts = scriptsOf(page)
  await page.setViewportSize({ width: 1600, height: 900 })
  await signIn(page, api, 'lead', { at: bigScreen(id) })
  await expect(page.locator('.bs-screen h1')).toHaveText('Project DASH4')
  const kpi = page.locator('.bs-kpi .bs-figure')
  await expect(kpi).toHaveText('0')
  await expect(page.getByText('The next century is near')).toBeVisible()
  await settled(page, scripts)
  expect([...scripts].filter(path => path.includes('drawn'))).toEqual([])
  await axe(page)

  await confirmWork(api, await recordWork(api, id, 'While nobody touches it', '2'))
  await expect(kpi).toHaveText('25', { timeout: 20_000 })
  await expect(page.getByText('While nobody touches it').first()).toBeVisible()
  const scrolls = await page
    .locator('.bs-screen')
    .evaluate(one => one.scrollHeight > one.clientHeight)
  expect(scrolls, 'it must be read without scrolling').toBe(false)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByText('Open the wall display')).toBeVisible()
})

test('the home page says what waits and leads there', async ({ page, api }) => {
  const id = await newProject(api, 'DASH5')
  await recordWork(api, id, 'Look at this', '1')
  await signIn(page, api, 'lead', { at: '/home/index' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, 陳家豪')
  const waiting = page.getByRole('region', { name: /^Waiting for me/ })
  await expect(waiting.getByRole('link', { name: 'Look at this' })).toHaveAttribute(
    'href',
    /\/projects\/taskList\/show\/\d+\?projectId=DASH5/,
  )
  await axe(page)
  const projects = page.getByRole('region', { name: 'My projects' })
  await projects.getByRole('link', { name: 'Project DASH5' }).click()
  await expect(page).toHaveURL(/\/projects\/details\?projectId=DASH5/)
})

test('reports narrow by time, agree with the export, and refuse a time that ends before it starts', async ({
  page,
  api,
}) => {
  const id = await newProject(api, 'DASH6')
  await confirmWork(api, await recordWork(api, id, 'Reported', '2'))
  const scripts = scriptsOf(page)
  await signIn(page, api, 'admin', { at: `/home/report?report=member&projectId=${id}` })
  const plot = page.getByRole('region', { name: 'Confirmed KPI by member', exact: true })
  await expect(plot.getByRole('img')).toHaveAttribute('aria-label', /李美玲 has the most, 25/)
  // What was not chosen is shown, too: the last 30 days.
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText(/^Showing .+ to .+, the chosen project\.$/)).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('')
  await settled(page, scripts)
  const library = [...scripts].filter(path => path.includes('drawn'))
  expect(kilobytes(library), 'library of plots, KB').toBeLessThanOrEqual(430)
  await axe(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 record')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const name = /^Reports - By member \d{4}-\d\d-\d\d\.xlsx$/
  expect((await download).suggestedFilename()).toMatch(name)

  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await page.goto('/home/report?report=day&startDate=2026-03-02&endDate=2026-03-01')
  await expect(page.getByRole('alert')).toHaveText('The start cannot be after the end')
  await axe(page)
  for (const name of ['By status', 'By day', 'Work', 'Members']) {
    await page.goto(`/home/report?projectId=${id}`)
    const tab = page.getByRole('link', { name, exact: true })
    await tab.click()
    // The one that was open has plots, too.
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('.cs-plot').first()).toBeVisible()
    await axe(page)
    await worded(page)
    await fits(page)
  }
})
