import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectStatement } from '#contract/areas/payment/calls/projectMoney.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { openPlanAccounts } from '#server/areas/wallet/accounts.ts'
import type { SignedIn } from '#server/context.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeManyPayments, makePlan, movePlanMoney, openSandbox } from '#tests/factories/payment.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { statementOf } from './statement.ts'

let server: TestServer
let project: string
let lead: { id: number; token: string }
let plan: number
beforeAll(async () => {
  server = await testServer()
  const { db } = server
  await openSandbox(db)
  project = await makeProject(db, { name: 'Open Kitchen' })
  lead = await server.signedIn()
  await join(db, project, lead.id, ['LEAD'])
  plan = await makePlan(db, { project, member: lead.id, secret: 'Annual dinner' })
  await openPlanAccounts(db, plan)
  await movePlanMoney(db, plan, 'PAYMENT', 123_456n, '2026-01-31T02:00:00Z')
  await movePlanMoney(db, plan, 'PAYMENT', 100_000n, '2026-02-03T02:00:00Z')
  await movePlanMoney(db, plan, 'FEE', 1_000n, '2026-02-03T02:00:01Z')
  await movePlanMoney(db, plan, 'REFUND', 250_00n, '2026-02-20T16:30:00Z')
})
afterAll(() => server.close())

const asked = (startDate: string, endDate: string) => ({ projectId: project, startDate, endDate })
const statement = (language: 'en-US' | 'zh-TW') =>
  statementOf({ db: server.db, keys: testKeys, language } as SignedIn, {
    ...asked('2026-02-01', '2026-02-28'),
  })

it('names the project, the period and its sums, and each movement with the balance after it', async () => {
  const { facts, table } = await statement('en-US')
  expect(Object.fromEntries(facts)).toMatchObject({
    Project: 'Open Kitchen',
    Period: 'Feb 1, 2026 – Feb 28, 2026',
    'Opening balance': 'HK$ 1,234.56',
    Received: 'HK$ 1,000.00',
    Refunded: 'HK$ 250.00',
    'Closing balance': 'HK$ 1,974.56',
  })
  expect(table?.rows).toEqual([
    ['2026-02-03 10:00', 'Payment\nAnnual dinner', '+1,000.00', '2,234.56'],
    ['2026-02-03 10:00', 'Fee\nAnnual dinner', '-10.00', '2,224.56'],
    ['2026-02-21 00:30', 'Refund\nAnnual dinner', '-250.00', '1,974.56'],
  ])
})

it('is in the language of its reader', async () => {
  const { title, table } = await statement('zh-TW')
  expect(title).toBe('項目收支對帳單')
  expect(table?.rows[0]?.[1]).toBe('收款\nAnnual dinner')
})

it('is a PDF with a name of its own', async () => {
  const { headers, text } = await server.ask(projectStatement, {
    ...{ form: asked('2026-02-01', '2026-02-28'), token: lead.token },
  })
  expect(headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Open Kitchen')
  expect(text.startsWith('%PDF')).toBe(true)
})

it('is refused above 2,000 movements', async () => {
  await makeManyPayments(server.db, plan, EXPORT_CAP + 1, '2026-04-20T00:00:00Z')
  const refused = async (form: Record<string, string>) =>
    (await server.ask(projectStatement, { form, token: lead.token })).meta?.name
  expect(await refused(asked('2026-04-01', '2026-04-30'))).toBe('exportTooLarge')
  expect(await refused(asked('2026-05-01', '2026-05-31'))).toBeUndefined()
})
