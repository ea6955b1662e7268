import { eq, inArray } from 'drizzle-orm'
import type { BuiltInRole } from '#contract/rights.ts'
import { hashPassword } from '../../gateways/password.ts'
import type { Executor } from '../client.ts'
import { member, memberRole, role } from '../tables/people.ts'

export interface NewMember {
  loginName: string
  nickName: string
  email?: string
  roles: readonly BuiltInRole[]
}

/** Adds an account with its roles; the password is hashed before it goes anywhere. */
export async function addMember(at: Executor, who: NewMember, password: string): Promise<number> {
  const { roles, ...values } = who
  const [added] = await at
    .insert(member)
    .values({ ...values, password: await hashPassword(password) })
    .returning({ id: member.id })
  if (!added) throw new Error('the member was not added')
  await at.insert(memberRole).select(
    at
      .select({ memberId: member.id, roleId: role.id })
      .from(member)
      .innerJoin(role, inArray(role.name, [...roles]))
      .where(eq(member.id, added.id)),
  )
  return added.id
}
