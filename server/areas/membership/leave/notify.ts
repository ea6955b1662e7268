import { eq } from 'drizzle-orm'
import { accountName, holdersOf, memberTable } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { leadsOf } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'

/** Tells the leads of the member's projects and those who keep the accounts. */
export async function tellOfLeaving(
  context: SignedIn,
  memberships: readonly { project: string; name: string }[],
): Promise<void> {
  const { db, me } = context
  const [own] = await db
    .select({ name: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, me.id))
  const name = own?.name ?? me.loginName
  for (const { project, name: projectName } of memberships)
    await sendNotice(db, context, await leadsOf(db, project), {
      kind: 'memberLeftProject',
      params: { name, project: projectName },
      link: `/projects/member?projectId=${encodeURIComponent(project)}`,
    })
  await sendNotice(db, context, await holdersOf(db, 'employee:write'), {
    kind: 'memberLeft',
    params: { name },
    link: `/employee/employeeList/show/${me.id}`,
  })
}
