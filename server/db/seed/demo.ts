import type { Database } from '../client.ts'
import { dictTable } from '../tables.ts'
import { demoDictionaries } from './dictionaries.ts'
import { addMember, type NewMember } from './members.ts'

/** Everybody of the demo cooperative signs in with this; it opens nothing but the demo. */
export const demoPassword = 'Commonshare-1'

export const demoMembers: readonly (NewMember & { does: string })[] = [
  {
    loginName: 'admin',
    nickName: '林雅婷',
    roles: ['ROLE_ADMIN', 'ROLE_MEMBER'],
    does: 'runs everything',
  },
  {
    loginName: 'finance',
    nickName: '黃志明',
    roles: ['ROLE_FINANCE', 'ROLE_MEMBER'],
    does: 'wallets, withdrawals, payments',
  },
  {
    loginName: 'reviewer',
    nickName: '吳佩珊',
    roles: ['ROLE_REVIEWER', 'ROLE_MEMBER'],
    does: 'verifications, products',
  },
  {
    loginName: 'editor',
    nickName: '鄭文傑',
    roles: ['ROLE_EDITOR', 'ROLE_MEMBER'],
    does: 'content, forms, messages',
  },
  {
    loginName: 'lead',
    nickName: '陳家豪',
    roles: ['ROLE_LEAD', 'ROLE_MEMBER'],
    does: 'leads projects',
  },
  { loginName: 'member', nickName: '李美玲', roles: ['ROLE_MEMBER'], does: 'an ordinary member' },
]

/** Fills an empty database with a small cooperative to look around in. */
export async function seedDemo(db: Database): Promise<void> {
  await db.transaction(async at => {
    for (const { does: _, ...who } of demoMembers)
      await addMember(
        at,
        { ...who, email: `${who.loginName}@demo.commonshare.example` },
        demoPassword,
      )
    await at.insert(dictTable).values(demoDictionaries() as never)
  })
}
