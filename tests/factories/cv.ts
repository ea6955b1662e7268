import { personalCvTable } from '#server/areas/profile/personalCv.ts'
import { tagTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'

let made = 0

/** A resume that can be found and shows nothing of itself; `values` go over what is made up. */
export async function makeCv(
  db: Executor,
  member: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const stored = await db
    .insert(personalCvTable)
    .values({ member, findable: true, cardSections: [], ...values } as never)
    .returning({ id: personalCvTable.id })
  return Number(stored[0]?.id)
}

/** Something in every section, each value so that it is found again in an answer. */
export const wholeCv = {
  phone: '+85251234567',
  email: 'contact@cv.example',
  wechatId: 'wechat-of-cv',
  website: 'https://cv.example/',
  nationality: 'HK',
  city: 'City of cv',
  addresses: ['Address of cv'],
  position: 'Position of cv',
  workStatus: 'EMPLOYED',
  busyStatus: 'PARTLY',
  employmentMode: 'PART_TIME',
  workYears: 7,
  expectedSalary: 3_456_700n,
  summary: 'Summary of cv',
  skills: [{ name: 'Skill of cv', level: 'EXPERT', jobType: null }],
  experience: [{ company: 'Company of cv', position: 'Clerk', startDate: null, endDate: null }],
  education: [{ institution: 'School of cv' }],
  certificates: [{ name: 'Certificate of cv' }],
  projects: [{ name: 'Project of cv' }],
  awards: [{ title: 'Award of cv' }],
  languages: [{ language: 'Language of cv', level: 'C1' }],
  interests: ['Interest of cv'],
}

/** A tag of that type; answers its id. */
export async function makeTag(db: Executor, type: string, status = 'ENABLED'): Promise<number> {
  const name = `Tag ${++made}`
  const stored = await db
    .insert(tagTable)
    .values({ type, cnName: name, enName: name, color: '#165DFF', orderValue: 0, status } as never)
    .returning({ id: tagTable.id })
  return Number(stored[0]?.id)
}
