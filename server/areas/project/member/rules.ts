import { and, eq } from 'drizzle-orm'
import type { projectMember } from '#contract/areas/project/projectMember.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import { scaled } from '#contract/kit/schema.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { requireMayJoin } from '../joining.ts'
import { recordsOf } from '../memberRecords.ts'
import { mayWrite, membershipIn, requireMembership, requireWrite } from '../membership.ts'
import { projectMemberTable } from '../tables/projectMember.ts'
import { isLastLead, lockProject, requireEquityLeft, requireRemainingLead } from '../together.ts'

const own = projectMemberTable

type Fields = (typeof projectMember)['fields']
export type Membership = WireOf<Fields>
interface Asked {
  at: Executor
  me: Me
  row: Membership
  /** What `factsOf` has found of it. */
  facts: unknown
}

/** What members may not be removed, or leave, for. */
interface Facts extends Record<string, unknown> {
  /** The project would have no lead without it. */
  lastLead: boolean
  hasRecords: boolean
}

/** The facts of these memberships by their id, in one statement. */
export async function factsOf(
  at: Executor,
  among: readonly Membership[],
): Promise<ReadonlyMap<number, Facts>> {
  const ids = among.map(({ id }) => id)
  const { rows } = await at.execute<Facts & { id: number }>(sql`
    select ${own.id}::float8 as "id", ${isLastLead} as "lastLead",
      exists (${recordsOf(own.project, own.member)}) as "hasRecords"
    from ${own} where ${isAnyOf(own.id, ids)}`)
  return new Map(rows.map(row => [row.id, row]))
}

const factOf = ({ facts, row }: Asked, name: keyof Facts): boolean =>
  (facts as ReadonlyMap<number, Facts>).get(row.id)?.[name] === true

/** Only an active account can become a member of a project. */
export async function requireActiveAccount(
  at: Executor,
  member: number,
  field = 'member',
): Promise<void> {
  const [active] = await at
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(eq(memberTable.id, member), eq(memberTable.status, 'ACTIVE')))
  if (!active) fail('userNotFound', { [field]: { problem: 'notFound' } })
}

const leads = async (at: Executor, me: Me, project: string): Promise<boolean> =>
  (await membershipIn(at, me, project))?.tags.has('LEAD') ?? false

/** Members who manage members change all but leads; leads change all. */
export async function mayManage({
  at,
  me,
  row,
}: Pick<Asked, 'at' | 'me' | 'row'>): Promise<Verdict> {
  const verdict = await mayWrite(at, me, row.project, 'MANAGE_MEMBER')
  if (verdict !== true || !row.permissionTag.includes('LEAD')) return verdict
  return (await leads(at, me, row.project)) || 'noPermission'
}

/** Every member may leave, except the only lead. */
export async function mayExit(asked: Asked): Promise<Verdict> {
  const { at, me, row } = asked
  const own = row.member === me.id
  const verdict = own ? await mayWrite(at, me, row.project) : await mayManage(asked)
  if (verdict !== true) return verdict
  return factOf(asked, 'lastLead') ? 'lastLead' : true
}

/** A member with work or tags cannot be deleted (1001, 1002). */
export async function mayRemove(asked: Asked): Promise<Verdict> {
  const verdict = await mayManage(asked)
  if (verdict !== true) return verdict
  if (factOf(asked, 'lastLead')) return 'lastLead'
  if (factOf(asked, 'hasRecords')) return 'memberHasRecords'
  return asked.row.permissionTag.length > 0 ? 'memberHasPermissions' : true
}

/** Checks a membership that is added or changed, with the project locked. */
export async function checkMembership({
  at,
  me,
  row,
  input,
}: Omit<Asked, 'row' | 'facts'> & {
  row: Membership | undefined
  input: Partial<InputOf<Fields>>
}): Promise<void> {
  const project = row?.project ?? input.project ?? fail('notFound')
  // Non-members do not wait for the lock.
  await requireMembership(at, me, project)
  await lockProject(at, project)
  await requireWrite(at, me, project, 'MANAGE_MEMBER')
  if (!row) {
    await requireActiveAccount(at, input.member ?? 0)
    await requireMayJoin(at, project, input.member ?? 0)
  }
  if (!(await leads(at, me, project))) requireNoEscalation(me, row, input)
  const tags = input.permissionTag
  if (row?.status === 'EXITED') {
    // Tags are for active members; a former member's share takes nothing from the others.
    if (tags && tags.length > 0) fail('notInProject')
    return
  }
  if (row && tags && !tags.includes('LEAD')) await requireRemainingLead(at, row)
  await requireEquityLeft(at, project, input.equityPer, row?.id)
}

const percent = (text: string | null | undefined) => (text ? scaled(text, 2) : null)

/** Members who are not leads cannot appoint leads, nor give permissions or shares to themselves. */
function requireNoEscalation(
  me: Me,
  row: Membership | undefined,
  { permissionTag, equityPer }: Partial<InputOf<Fields>>,
): void {
  const was = row?.permissionTag ?? []
  const now = permissionTag ?? was
  const own = row?.member === me.id
  const sameTags = was.length === now.length && now.every(tag => was.includes(tag))
  const sameShare = equityPer === undefined || percent(equityPer) === percent(row?.equityPer)
  const lead = was.includes('LEAD') || now.includes('LEAD')
  if (!sameTags && (own || lead))
    fail('noPermission', { permissionTag: { problem: 'notGrantable' } })
  if (row && !sameShare && (own || lead))
    fail('noPermission', { equityPer: { problem: 'notGrantable' } })
}
