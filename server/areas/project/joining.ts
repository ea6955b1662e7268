import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'

/** What an area asks for before somebody becomes a member of a project. It fails, or does nothing. */
type Requirement = (at: Executor, project: string, member: number) => Promise<void>
/** An application as it was made. */
export interface Application {
  id: number
  project: string
  applicant: number
}
/** What an area does when somebody has applied to a project. */
type Applied = (at: Executor, context: SignedIn, application: Application) => Promise<void>

const requirements: Requirement[] = []
const toApply: Requirement[] = []
const applied: Applied[] = []

/** Called by areas that build on this one. Whoever creates a project joins it without. */
export const requireBeforeJoining = (one: Requirement): void => {
  requirements.push(one)
}

/** Called by areas that build on this one. */
export const requireBeforeApplying = (one: Requirement): void => {
  toApply.push(one)
}

/** Called by areas that build on this one. */
export const onApplication = (one: Applied): void => {
  applied.push(one)
}

/** Refuses somebody who lacks what is asked for before they join. */
export async function requireMayJoin(at: Executor, project: string, member: number): Promise<void> {
  for (const require of requirements) await require(at, project, member)
}

/** Refuses somebody who lacks what is asked for before they apply. */
export async function requireMayApply(
  at: Executor,
  project: string,
  member: number,
): Promise<void> {
  for (const require of toApply) await require(at, project, member)
}

/** Tells the other areas of an application. */
export async function afterApplication(
  at: Executor,
  context: SignedIn,
  { id, project, applicant }: Application,
): Promise<void> {
  for (const tell of applied) await tell(at, context, { id, project, applicant })
}
