import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { EXTENSION, type Extension, extensionFields, fluencies, skillLevels } from './jsonResume.ts'

const url = (value: string | null | undefined) => value ?? undefined
const text = (value: string | null | undefined) => value ?? undefined

/** What JSON Resume has no field for: in `meta`, where other programs leave it alone. */
const extensionOf = (cv: CvContent): Extension | undefined => {
  const entries = extensionFields.flatMap(name => {
    const value = cv[name]
    return value === null || value === undefined ? [] : [[name, value]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** A resume as JSON Resume 1.0. Tags stay here: they are those of this cooperative. */
export function toJsonResume(name: string | null, cv: CvContent): Record<string, unknown> {
  const extension = extensionOf(cv)
  const { addresses, city, wechatId } = cv
  const located = addresses?.length || city
  return withoutEmpty({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: text(name),
      label: text(cv.position),
      email: text(cv.email),
      phone: text(cv.phone),
      url: url(cv.website),
      summary: text(cv.summary),
      location: located && { address: addresses?.join('\n'), city: text(city) },
      profiles: wechatId && [{ network: 'WeChat', username: wechatId }],
    },
    work: cv.experience?.map(one => ({
      ...{ name: one.company, position: one.position },
      ...{ startDate: text(one.startDate), endDate: text(one.endDate) },
      summary: text(one.description),
    })),
    education: cv.education?.map(one => ({
      ...{ institution: one.institution, area: text(one.area), studyType: text(one.degree) },
      ...{ startDate: text(one.startDate), endDate: text(one.endDate) },
      courses: one.description?.split('\n'),
    })),
    awards: cv.awards?.map(one => ({
      ...{ title: one.title, date: text(one.date) },
      ...{ awarder: text(one.awarder), summary: text(one.summary) },
    })),
    certificates: cv.certificates?.map(one => ({
      ...{ name: one.name, date: text(one.date), issuer: text(one.issuer), url: url(one.url) },
    })),
    skills: cv.skills?.map(one => ({ name: one.name, level: skillLevels[one.level] })),
    languages: cv.languages?.map(one => ({
      language: one.language,
      fluency: fluencies[one.level],
    })),
    interests: cv.interests?.map(name => ({ name })),
    projects: cv.projects?.map(one => ({
      ...{ name: one.name, description: text(one.description) },
      ...{ startDate: text(one.startDate), endDate: text(one.endDate) },
      ...{ url: url(one.url), roles: one.role ? [one.role] : undefined },
    })),
    meta: { version: 'v1.0.0', ...(extension && { [EXTENSION]: extension }) },
  })
}

/** Without members that say nothing, at any depth. */
function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null && part !== '')
    .map(([name, part]) => [name, withoutEmpty(part)] as const)
    .filter(([, part]) => !(typeof part === 'object' && Object.keys(part as object).length === 0))
  return Object.fromEntries(entries) as T
}
