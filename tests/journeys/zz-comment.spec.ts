import { charterSave } from '#contract/areas/project/calls/charter.ts'
import { comment } from '#contract/areas/comment/comment.ts'
import { expect, test } from './kit/fixtures.ts'
import { signIn } from './kit/people.ts'
import { newProject, newTicket, pageOf, step } from './kit/tickets.ts'

test('zz', async ({ page, api }) => {
  test.setTimeout(300_000)
  const project = await newProject(api, {}, { member: [], 'chan.wing': [] })
  const draft = await newTicket(api, 'lead', project, { type: 'PLAN', title: 'Repair the gate' })
  const sketch = await newTicket(api, 'lead', project, { type: 'PLAN', title: 'Draft' })
  const ticket = await step(api, 'lead', draft, 'publishKpi')
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const one of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }[])
        if (!one.hadRecentInput) shifts.push(`${one.value.toFixed(4)} ${one.sources.map(s => `${s.node?.nodeName}.${s.node?.className}`)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await api.as('lead', 'POST', charterSave.path, { projectId: project, base: 0, content: '<h2>Purpose</h2><p>To grow vegetables.</p>', note: 'x' })
  const at = `/projects/constitution?projectId=${project}`
  for (let round = 0; round < 2; round++) {
    for (const width of [1440, 390])
      for (const [name, where] of [['ticket', pageOf(ticket)], ['charter', at], ['draft', pageOf(sketch)], ['own', '/user/qualificationDetail?id=X'], ['review', '/examines/examAuthDetail?id=X']] as const) {
        await page.setViewportSize({ width, height: 1400 })
        const who = name === 'own' ? 'ho.sze' : name === 'review' ? 'reviewer' : 'lead'
        let to: string = where
        if (where.includes('=X')) {
          const { list } = await api.as<{ list: { id: number; verifiType: string }[] }>('ho.sze', 'GET', '/api/v1/personalKyc/ownList')
          const id = list.find(one => one.verifiType === 'EDUCATION')?.id
          to = where.replace('X', String(id))
          if (round === 1) await api.as('reviewer', 'POST', `${comment.path}/create`, { entity: 'personalKyc', rowId: id, body: '<p>Is it?</p>' })
        }
        await signIn(page, api, who, { at: to, theme: width === 390 ? 'light' : 'dark' })
        await expect(page.getByRole('heading', { name: /^Comments \(/ })).toBeVisible()
        await page.waitForTimeout(1500)
        console.log(round, width, name, await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts))
        await page.screenshot({ path: `/tmp/zzc/${name}-${width}-${round}.png`, fullPage: true })
      }
    for (const [entity, rowId] of [['kpiTicket', ticket.id], ['charter', project]])
      for (const who of ['member', 'chan.wing', 'lead'])
        await api.as(who, 'POST', `${comment.path}/create`, { entity, rowId, body: `<p>${who} thinks that this is a text of some length, which goes on and on until it takes more than a line.</p>` })
  }
})
