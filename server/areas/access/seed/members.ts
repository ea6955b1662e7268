import { inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { hashPassword } from '#server/gateways/password.ts'
import { memberTable } from '../tables/member.ts'
import { roleTable } from '../tables/role.ts'

export interface NewMember {
  loginName: string
  nickName: string
  email: string
  mobile?: string
  roles: readonly string[]
  status?: 'ACTIVE' | 'INACTIVE'
}

/** The ids of roles, by their names. */
export async function roleIds(at: Executor, names: readonly string[]): Promise<number[]> {
  const roles = await at
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(inArray(roleTable.name, [...names]))
  return roles.map(role => role.id)
}

/** Adds an account with its roles; the password is hashed. */
export async function addMember(at: Executor, who: NewMember, password: string): Promise<number> {
  const { roles: names, ...values } = who
  const roles = await roleIds(at, names)
  const [added] = await at
    .insert(memberTable)
    .values({
      status: 'ACTIVE',
      identityStatus: 'UNVERIFIED',
      ...values,
      roles,
      password: await hashPassword(password),
    } as never)
    .returning({ id: memberTable.id })
  if (!added) throw new Error('the member was not added')
  return Number(added.id)
}
