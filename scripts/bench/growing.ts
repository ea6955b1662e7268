import { addPostings } from '../seed/ledger.ts'
import { addTickets } from '../seed/tickets.ts'
import type { Asked, Growing } from './growth.ts'

/** Another number is for trying this out. */
const rowsAsked = Number(process.env.GROWTH_ROWS) || undefined

const ticketsAt = '/api/v1/cake/kpiTicket'
const reports = '/api/v1/cake/rpt'
/** As a member of sixteen projects, and as who sees all of them. */
const tickets: readonly Asked[] = [
  ['tickets of a project', 'member', `${ticketsAt}/list?project=SEED000001`],
  ['a tab of a project', 'member', `${ticketsAt}/list?project=SEED000001&status=PENDING_CONFIRM`],
  ['counts of a project’s tabs', 'member', `${ticketsAt}/tabs?projectId=SEED000001`],
  ['one’s own tickets', 'member', `${ticketsAt}/ownList?`],
  ['tickets of all one’s projects', 'member', `${ticketsAt}/allList?`],
  [
    'a tab of all one’s projects',
    'member',
    `${ticketsAt}/allList?status=TO_CLAIM&contributor_null=true`,
  ],
  ['counts over all one’s projects', 'member', `${ticketsAt}/tabs?`],
  ['all tickets there are', 'admin', `${ticketsAt}/allList?`],
  ['counts of all there are', 'admin', `${ticketsAt}/tabs?`],
  ['projects', 'admin', '/api/v1/cake/projects?'],
  ['dashboard of a project', 'lead', '/api/v1/cake/projects/dashboard?projectId=SEED000001'],
  ...['修訂', '修订', 'xiuding', '777'].map(
    (keyword): Asked => [
      `a search for ${keyword}`,
      'admin',
      `${ticketsAt}/allList?${new URLSearchParams({ keyword })}`,
    ],
  ),
  ['report by status', 'admin', `${reports}/countKpiByStatus?`],
  ['report by day', 'admin', `${reports}/countMemberKpiByDay?`],
  ['report of work hours', 'admin', `${reports}/countWorkHour?`],
  ['report by member', 'admin', '/api/v1/cake/kpiRpt/countKpiByMember?'],
]

const coins = '/api/v1/coins'
/** As a member with 500 transactions, and as the finance role. */
const postings: readonly Asked[] = [
  ['one’s own transactions', 'member', `${coins}/accountWallets/txList?`],
  [
    'one’s own of a year',
    'member',
    `${coins}/accountWallets/txList?startDate=2025-01-01T00:00:00Z&endDate=2025-12-31T00:00:00Z`,
  ],
  ['one’s own wallet', 'member', `${coins}/accountWallets/own?`],
  ['income and expense', 'member', `${coins}/accountTxs/countIncomeAndExpend?`],
  ['the same by month', 'member', `${coins}/accountTxs/countByMonth?`],
  ['the same by sub type', 'member', `${coins}/accountTxs/countBySubType?`],
  ['the statement of a month', 'member', `${coins}/accountTxs/statement?month=2025-06`],
  ['the three largest', 'member', `${coins}/accountTxs/findTop?`],
  [
    'one’s own balance of a moment',
    'member',
    `${coins}/accountWallets/balancesAt?moment=2025-06-30T00:00:00Z`,
  ],
  ['a search in one’s own', 'member', `${coins}/accountTxs/list?keyword=期`],
  ['all transactions there are', 'finance', `${coins}/accountTxs/list?`],
  ['all of a sub type', 'finance', `${coins}/accountTxs/list?subType=REFUND`],
  ['all of an amount', 'finance', `${coins}/accountTxs/list?keyword=17.38`],
]

/** What `npm run bench -- tickets` and `postings` measure. */
export const growing: Readonly<Record<'tickets' | 'postings', Growing>> = {
  tickets: {
    rows: 'tickets',
    few: 10_000,
    many: rowsAsked ?? 1_000_000,
    fill: addTickets,
    asked: tickets,
  },
  postings: {
    rows: 'postings',
    few: 10_000,
    many: rowsAsked ?? 10_000_000,
    fill: addPostings,
    asked: postings,
  },
}
