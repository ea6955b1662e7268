import { eq } from 'drizzle-orm'
import { rateOf } from '#contract/areas/equity/public.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { shareIn } from '#server/areas/equity/public.ts'
import { openPlanOf } from '#server/areas/payment/public.ts'
import { charterOf, projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { longDay } from '#server/kit/calendar/day.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { Terms } from './fill.ts'

/** Whom and what a contract is about. */
export interface About {
  /** That of the text. */
  language: LetterLanguage
  /** The first signer who has an account. */
  member: number | null
  project: string | null
  /** The names of all signers. */
  names: readonly string[]
  endDate: string | null
}

async function memberTerms(at: Executor, id: number | null): Promise<Terms> {
  if (id === null) return {}
  const { loginName, email, mobile, status } = memberTable
  const [found] = await at
    .select({ name: accountName(), loginName, email, mobile, status })
    .from(memberTable)
    .where(eq(memberTable.id, id))
  if (!found) return {}
  return {
    'member.name': found.name,
    'member.loginName': found.loginName,
    // Of a closed account nobody is told an address, and soon it has none.
    ...(found.status === 'ACTIVE' && {
      'member.email': found.email,
      'member.mobile': found.mobile ?? '',
    }),
  }
}

async function projectTerms(at: Executor, id: string | null, tag: string): Promise<Terms> {
  if (id === null) return {}
  const { name, startDate, endDate, totalValue, pointRate, manager } = projectTable
  const [found] = await at
    .select({ name, startDate, endDate, totalValue, pointRate, manager: accountName() })
    .from(projectTable)
    .leftJoin(memberTable, eq(memberTable.id, manager))
    .where(eq(projectTable.id, id))
  if (!found) return {}
  const plan = await openPlanOf(at, id)
  const charter = await charterOf(at, id)
  return {
    'project.id': id,
    'project.name': found.name,
    'project.manager': found.manager ?? '',
    'project.startDate': longDay(tag, found.startDate),
    'project.endDate': longDay(tag, found.endDate),
    'project.totalValue': String(found.totalValue),
    'project.pointRate': found.pointRate ?? '',
    'project.charter': charter ?? '',
    ...(plan && {
      'plan.title': plan.title,
      'plan.amount': plan.amount,
      'plan.dueDate': longDay(tag, plan.dueDate),
    }),
  }
}

/** A decimal without the zeros it ends with. */
const shortened = (decimal: string) => decimal.replace(/\.?0+$/, '')

/**
 * What a member holds of a project; nothing yet is zero. The percent is their own, to six places:
 * rounded with those of others, it would change with theirs, and with it the text that was sent.
 */
async function equityTerms(at: Executor, { member, project }: About): Promise<Terms> {
  if (member === null || project === null) return {}
  const { shares, issued } = await shareIn(at, project, member)
  return { 'equity.shares': String(shares), 'equity.rate': `${shortened(rateOf(shares, issued))}%` }
}

/** Everything a text may quote, as it is now. What is not known is empty or absent. */
export async function termsOf(at: Executor, keys: Keys, about: About): Promise<Terms> {
  const { today } = await calendarOf({ db: at, keys })
  const tag = languageTags[about.language]
  return {
    ...(await memberTerms(at, about.member)),
    ...(await projectTerms(at, about.project, tag)),
    ...(await equityTerms(at, about)),
    signers: new Intl.ListFormat(tag, { type: 'conjunction' }).format(about.names),
    today: longDay(tag, today),
    endDate: longDay(tag, about.endDate),
  }
}
