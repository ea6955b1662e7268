import { inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { tagTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'
import { demoResumes } from './demoResumes.ts'
import { personalCvTable } from './personalCv.ts'

/** Resumes of some demo members. */
export async function seedDemoResumes(at: Executor): Promise<void> {
  const names = demoResumes.map(({ loginName }) => loginName)
  const people = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, names))
  const tags = await at
    .select({ id: tagTable.id, type: tagTable.type, enName: tagTable.enName })
    .from(tagTable)
    .where(inArray(tagTable.type, ['skill', 'job']))
  const idsOf = (type: string, wanted: readonly string[]) =>
    tags.filter(tag => tag.type === type && wanted.includes(tag.enName)).map(({ id }) => id)
  for (const { loginName, skillTags, jobTags, account, ...resume } of demoResumes) {
    const member = people.find(one => one.loginName === loginName)?.id
    if (!member) continue
    await at
      .update(memberTable)
      .set(account as never)
      .where(inArray(memberTable.id, [member]))
    await at.insert(personalCvTable).values({
      ...{ member, ...resume },
      skillTags: idsOf('skill', skillTags),
      jobTags: idsOf('job', jobTags),
    } as never)
  }
}
