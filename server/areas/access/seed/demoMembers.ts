import type { Executor } from '#server/db/client.ts'
import { addMember, type NewMember } from './members.ts'

/** The password of all demo accounts. */
export const demoPassword = 'Commonshare-1'

const account = (
  loginName: string,
  nickName: string,
  role: string | undefined,
  does: string,
): NewMember & { does: string } => ({
  loginName,
  nickName,
  email: `${loginName}@demo.commonshare.example`,
  roles: role ? [role, 'ROLE_MEMBER'] : ['ROLE_MEMBER'],
  does,
})

export const demoMembers = [
  account('admin', '林雅婷', 'ROLE_ADMIN', 'runs everything'),
  account('finance', '黃志明', 'ROLE_FINANCE', 'wallets, withdrawals, payments'),
  account('reviewer', '吳佩珊', 'ROLE_REVIEWER', 'verifications, products'),
  account('editor', '鄭文傑', 'ROLE_EDITOR', 'content, tags, messages'),
  account('lead', '陳家豪', 'ROLE_LEAD', 'leads projects'),
  account('member', '李美玲', undefined, 'an ordinary member'),
] as const

/** More members, to fill the lists. */
const others: readonly NewMember[] = [
  ['chan.wing', '陳穎欣'],
  ['cheung.ho', '張浩然'],
  ['fung.kit', '馮杰'],
  ['ho.sze', '何思敏'],
  ['kwok.lam', '郭霖'],
  ['lai.yan', '黎欣怡'],
  ['lau.chun', '劉俊傑'],
  ['leung.mei', '梁美儀'],
  ['ng.tsz', '吳子軒'],
  ['poon.hei', '潘曦'],
  ['tang.long', '鄧朗'],
  ['tse.kwan', '謝君'],
  ['wong.ching', '王靜'],
  ['yeung.fai', '楊輝'],
  ['yip.nga', '葉雅文'],
  ['zhou.min', '周敏'],
].map(([loginName = '', nickName = ''], i) => ({
  loginName,
  nickName,
  email: `${loginName}@demo.commonshare.example`,
  mobile: `+8525${String(1_000_000 + i * 37_117).padStart(7, '0')}`,
  roles: ['ROLE_MEMBER'],
  status: i % 7 === 6 ? 'INACTIVE' : 'ACTIVE',
}))

/** The members of the demo. */
export async function seedDemoMembers(at: Executor): Promise<void> {
  for (const { does: _, ...who } of demoMembers) await addMember(at, who, demoPassword)
  for (const who of others) await addMember(at, who, demoPassword)
}
