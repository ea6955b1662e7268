import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import { ownBoard } from '#contract/areas/board/public.ts'
import { unreadNotices } from '#contract/areas/notice/public.ts'
import { nextProduct } from '#contract/areas/product/public.ts'
import { waitingContracts } from '#contract/areas/signing/public.ts'
import { countToReview } from '#contract/areas/verification/public.ts'
import type { Call, CallOutput } from '#contract/kit/call.ts'
import { ticketLink } from '#server/areas/ticket/public.ts'
import type { SignedIn } from '#server/context.ts'
import { callAs, makeCall } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { type Asked, type Reply, toAddress, toScreen } from '../reply.ts'
import { amount, kindName, said, screenName } from '../wording.ts'

type Board = CallOutput<typeof ownBoard>

/** Something that waits: how much of it, and the screen where it is done. */
interface Waiting {
  key: string
  count: number
  screen: string
}

/** Records in a state, for those who decide on them. */
const decided = [
  {
    key: 'joinRequests',
    list: 'joinRequest.count',
    status: 'PENDING',
    right: 'employee:join',
    screen: 'joinRequest',
  },
  {
    key: 'withdrawals',
    list: 'withdrawal.count',
    status: 'APPLIED',
    right: 'coins:withdraw:confirm',
    screen: 'withdrawCoins',
  },
  {
    key: 'refunds',
    list: 'refundRequire.count',
    status: 'APPLIED',
    right: 'payments:refunds:review',
    screen: 'refundRequire',
  },
] as const

/** What counts something for those who may make that call. */
const counting = async <C extends Call>(
  context: SignedIn,
  call: C,
  count: () => Promise<number>,
) => (can(context.me, call) ? count() : 0)

/** The home page; a program may have a token that does not reach it. */
async function boardOf(context: SignedIn): Promise<Pick<Board, 'open' | 'projects' | 'next'>> {
  if (can(context.me, ownBoard)) return callAs(context, ownBoard, {})
  return { open: [], projects: [], next: [] }
}

async function forReviewers(context: SignedIn): Promise<Waiting[]> {
  const counts = decided.map(async ({ key, list, status, right, screen }) => {
    if (!can(context.me, right)) return { key, screen, count: 0 }
    const answer = (await makeCall(context, list, { status })) as { count: number }
    return { key, screen, count: answer.count }
  })
  const verifications = counting(context, countToReview, async () => {
    return (await callAs(context, countToReview, {})).total
  })
  const products = counting(context, nextProduct, async () => {
    return (await callAs(context, nextProduct, {})).waiting
  })
  return [
    ...(await Promise.all(counts)),
    { key: 'verifications', screen: 'examAuthList', count: await verifications },
    { key: 'products', screen: 'examProdList', count: await products },
  ]
}

async function ofMember(context: SignedIn): Promise<{ all: Waiting[]; next: AnswerLink[] }> {
  const board = await boardOf(context)
  const contracts = await counting(context, waitingContracts, async () => {
    return (await callAs(context, waitingContracts, {})).count
  })
  const notices = await counting(context, unreadNotices, async () => {
    return (await callAs(context, unreadNotices, {})).count
  })
  const own = ['REJECTED', 'CLAIMED', 'TO_CLAIM']
  const open = board.open.filter(({ status }) => own.includes(status))
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  const kind = kindName(context.language, 'kpiTicket')
  return {
    all: [
      { key: 'tickets', screen: 'myTask', count: sum(open.map(one => one.count)) },
      { key: 'confirm', screen: 'allTask', count: sum(board.projects.map(one => one.toConfirm)) },
      {
        key: 'applications',
        screen: 'projectMarket',
        count: sum(board.projects.map(one => one.toReview)),
      },
      { key: 'contracts', screen: 'ownContracts', count: contracts },
      { key: 'notices', screen: 'notice', count: notices },
    ],
    next: board.next
      .slice(0, 3)
      .map(({ ticket, title, project }) =>
        toAddress(`${kind} · ${title}`, ticketLink(project, ticket)),
      ),
  }
}

/** What waits for the member: what their home page shows, as a list. */
export async function whatWaits({ context }: Asked): Promise<Reply> {
  const { language } = context
  const { all, next } = await ofMember(context)
  const waiting = [...all, ...(await forReviewers(context))].filter(({ count }) => count > 0)
  if (waiting.length === 0) return { text: said(language, 'waits.nothing') }
  const lines = waiting.map(
    ({ key, count }) =>
      `- ${said(language, 'waits.line', { what: said(language, `waits.${key}`), count: amount(language, count) })}`,
  )
  return {
    text: [said(language, 'waits.title'), '', ...lines].join('\n'),
    links: [
      ...waiting.map(({ screen }) => toScreen(screenName(language, screen), screen)),
      ...next,
    ],
  }
}
