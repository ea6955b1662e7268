import { eq } from 'drizzle-orm'
import { keyOfUse, purposeOf } from '#contract/areas/eform/purpose.ts'
import {
  type Application,
  mayWrite,
  projectApplyTable,
  projectTable,
} from '#server/areas/project/public.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { type Found, formOf, isOpen } from '../fill/find.ts'
import { joinForm as j } from '../tables.ts'
import { attachSubmission, unusedOf } from '../use/uses.ts'

/** The form that a project asks for, whether or not it can be filled in. */
export async function joinFormOf(at: Executor, project: string): Promise<Found | undefined> {
  const [chosen] = await at.select({ form: j.form }).from(j).where(eq(j.project, project))
  return chosen && (await formOf(at, chosen.form))
}

/** The same, while it can be filled in: nobody is kept out by a form that is closed. */
async function askedForm(at: Executor, project: string): Promise<Found | undefined> {
  const found = await joinFormOf(at, project)
  return found && isOpen(found) ? found : undefined
}

/** How far somebody is with the form of a project. */
export async function joinStateOf(at: Executor, project: string, member: number) {
  const found = await askedForm(at, project)
  if (!found) return undefined
  const purpose = purposeOf('project', project)
  const record = await unusedOf(at, { form: found.form.id, purpose, member })
  return { found, record }
}

/** Refuses an application of somebody who has not filled in what the project asks for. */
export async function requireJoinForm(
  at: Executor,
  project: string,
  member: number,
): Promise<void> {
  const state = await joinStateOf(at, project, member)
  if (state && state.record === undefined) fail('formFirst')
}

/** What was filled in belongs to the application from then on. */
export async function attachToApplication(
  at: Executor,
  _context: SignedIn,
  { id, project, applicant }: Application,
): Promise<void> {
  const state = await joinStateOf(at, project, applicant)
  if (state?.record !== undefined)
    await attachSubmission(at, state.record, keyOfUse('application', id))
}

/** What a project asks for, by its id: of members, if they could apply. */
export async function projectPurpose({ db, me }: Context, id: string) {
  if (!me) return undefined
  const found = await joinFormOf(db, id)
  if (!found) return undefined
  const [project] = await db
    .select({ name: projectTable.name, published: projectTable.published })
    .from(projectTable)
    .where(eq(projectTable.id, id))
  return project?.published ? { form: found.form.id, title: project.name } : undefined
}

/** Applicants read what they have submitted, and so does whoever reviews their applications. */
export async function mayReadApplication({ db, me }: SignedIn, id: number): Promise<boolean> {
  const t = projectApplyTable
  const [found] = await db
    .select({ project: t.project, applicant: t.applicant })
    .from(t)
    .where(eq(t.id, id))
  if (!found) return false
  if (found.applicant === me.id) return true
  const verdict = await mayWrite(db, me, found.project, 'MANAGE_MEMBER')
  return verdict === true || verdict === 'projectArchived'
}
