import { inArray } from 'drizzle-orm'
import { memberTable, roleIds } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { invitationTable, joinRequestTable } from './tables.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Invitations of the demo: one waits, one has expired, one was accepted. */
const invitations = [
  {
    ...{ email: 'mak.ching@demo.commonshare.example', nickName: '麥靜', language: 'ZH_TW' },
    ...{ message: '上次在農墟談過的收銀工作，歡迎您加入！', status: 'SENT', sent: -2 },
  },
  {
    ...{ email: 'sam.taylor@demo.commonshare.example', nickName: 'Sam Taylor', language: 'EN_US' },
    ...{ message: null, status: 'EXPIRED', sent: -20 },
  },
  {
    ...{ email: 'zhou.min@demo.commonshare.example', nickName: '周敏', language: 'ZH_CN' },
    ...{ message: null, status: 'ACCEPTED', sent: -60 },
  },
] as const

/** Requests to join of the demo: two wait, one was refused. */
const requests = [
  {
    ...{ email: 'law.kin@demo.commonshare.example', name: '羅健', language: 'ZH_TW', asked: -1 },
    ...{ reason: '我做了十年木工，想教年輕人修理家具，也想認識街坊。', source: '社區中心的海報' },
    status: 'PENDING',
  },
  {
    ...{
      email: 'priya.n@demo.commonshare.example',
      name: 'Priya N.',
      language: 'EN_US',
      asked: -3,
    },
    ...{ reason: 'I grow herbs on my roof and would like to share them.', source: 'A friend' },
    status: 'PENDING',
  },
  {
    ...{ email: 'to.fung@demo.commonshare.example', name: '杜豐', language: 'ZH_TW', asked: -30 },
    ...{ reason: '想找一份全職工作。', source: null, status: 'REFUSED' },
    remark: '合作社目前沒有受薪職位。如果您想以社員身分參與，歡迎再申請。',
  },
] as const

/** Creates them for the demo; nobody gets a letter. */
export async function seedDemoMembership(db: Executor): Promise<void> {
  const people = await db
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, ['admin', 'zhou.min']))
  const idOf = (name: string) => people.find(one => one.loginName === name)?.id
  const [admin, joined] = [idOf('admin'), idOf('zhou.min')]
  const roles = await roleIds(db, ['ROLE_MEMBER'])
  for (const { sent, ...values } of invitations)
    await db.insert(invitationTable).values({
      ...values,
      roles,
      inviter: admin,
      expireDate: at(sent + 7),
      createDate: at(sent),
      member: values.status === 'ACCEPTED' ? joined : null,
    } as never)
  for (const { asked, ...values } of requests)
    await db.insert(joinRequestTable).values({
      ...values,
      createDate: at(asked),
      ...(values.status === 'REFUSED' && { reviewer: admin, reviewDate: at(asked + 1) }),
    } as never)
}
