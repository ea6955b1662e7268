import type { MemberCard } from '#contract/areas/profile/calls.ts'
import { factsOf, type Skill, type SkillFact } from '#contract/areas/profile/facts.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { alias, sql } from '#server/kit/sql.ts'
import type { Row } from '#server/kit/subject.ts'
import { readFacts } from './facts.ts'
import { personalCvTable } from './personalCv.ts'
import { readResume, sectionsOf } from './resume.ts'

const mine = alias(projectMemberTable, 'mine')
const theirs = alias(projectMemberTable, 'theirs')

/**
 * Refuses to show another member unless they chose to be found: to everybody else they do not
 * exist, and neither does a disabled account.
 */
export async function requireFindable({ db, me }: SignedIn, memberId: number): Promise<void> {
  if (memberId === me.id) return
  if (!can(me, 'marketplace:members')) fail('noPermission')
  const { rows } = await db.execute(sql`
    select 1 from ${personalCvTable} join ${memberTable}
      on ${memberTable.id} = ${personalCvTable.member}
    where ${personalCvTable.member} = ${memberId} and ${personalCvTable.findable}
      and ${memberTable.status} = 'ACTIVE'`)
  if (rows.length === 0) fail('notFound')
}

/** What others see of a member; the caller has decided that the reader may. */
export async function cardOf(context: SignedIn, memberId: number): Promise<MemberCard> {
  const { db, me } = context
  const [resume, facts, projects] = await Promise.all([
    readResume(context, memberId),
    readFacts(db, memberId),
    memberId === me.id ? [] : projectsInCommon(db, me, memberId),
  ])
  const sections = (resume?.cardSections ?? []) as CvSection[]
  return {
    findable: resume?.findable === true,
    resume: resume ? sectionsOf(resume, sections) : {},
    facts: memberId === me.id ? facts : facts.filter(fact => isShown(fact, resume, sections)),
    projects,
  }
}

/** A passed verification is shown beside a skill only; what was verified is the member's matter. */
function isShown(
  fact: SkillFact,
  resume: Row | undefined,
  sections: readonly CvSection[],
): boolean {
  if (fact.kind === 'TICKETS') return true
  const skills = sections.includes('skills') ? ((resume?.skills ?? []) as Skill[]) : []
  return skills.some(skill => factsOf(skill, [fact]).length > 0)
}

/** Projects in which both are active. */
async function projectsInCommon(at: Executor, me: Me, memberId: number) {
  const { rows } = await at.execute<{ id: string; name: string }>(sql`
    select ${projectTable.id}, ${projectTable.name} from ${projectTable}
      join ${mine} on ${mine.project} = ${projectTable.id}
        and ${mine.member} = ${me.id} and ${mine.status} = 'ACTIVE'
      join ${theirs} on ${theirs.project} = ${projectTable.id}
        and ${theirs.member} = ${memberId} and ${theirs.status} = 'ACTIVE'
    order by ${projectTable.name}`)
  return rows
}
