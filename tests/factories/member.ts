import type { BuiltInRole } from '#contract/kit/right.ts'
import { addMember } from '#server/areas/access/seed/members.ts'
import type { Executor } from '#server/db/client.ts'

/** What every member made here signs in with. */
export const password = 'Test-password-1'
let made = 0

export interface MadeMember {
  id: number
  loginName: string
}

/** A member with roles; the name is new each time. */
export async function makeMember(
  db: Executor,
  ...roles: readonly BuiltInRole[]
): Promise<MadeMember> {
  const loginName = `member${++made}`
  const all = [...new Set<BuiltInRole>(['ROLE_MEMBER', ...roles])]
  const id = await addMember(
    db,
    { loginName, email: `${loginName}@test.example`, nickName: loginName, roles: all },
    password,
  )
  return { id, loginName }
}
