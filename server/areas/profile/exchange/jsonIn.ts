import type { CvField } from '#contract/areas/profile/cvContent.ts'
import { dayOf } from './dates.ts'
import { EXTENSION, extensionFields, fluencyIn, skillLevelIn } from './jsonResume.ts'
import { type Reader, readerOf } from './reader.ts'

type Found = Partial<Record<CvField, unknown>>

const phoneOf = (text: string | null) => text?.replace(/[\s().-]/g, '') ?? null
/** A date that cannot be understood stays as it is: its field refuses it by name. */
const date = (from: Reader, name: string, end = false) => {
  const text = from.text(name)
  return text && (dayOf(text, end) ?? text)
}
const period = (from: Reader) => ({
  startDate: date(from, 'startDate'),
  endDate: date(from, 'endDate', true),
})
const together = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n') || null
const points = (from: Reader) =>
  from
    .texts('highlights')
    .map(one => `• ${one}`)
    .join('\n')

function basics(from: Reader): Found {
  const location = from.part('location')
  const address = location.text('address')
  const beside = [location.text('region'), location.text('postalCode')].filter(Boolean).join(' ')
  const chats = from.parts('profiles').map(one => {
    const [network, username, url] = [one.text('network'), one.text('username'), one.text('url')]
    if (network?.toLowerCase() === 'wechat') return { wechatId: username }
    return { line: [network, url ?? username].filter(Boolean).join(': ') }
  })
  const lines = chats.flatMap(({ line }) => line || [])
  return {
    position: from.text('label'),
    email: from.text('email'),
    phone: phoneOf(from.text('phone')),
    website: from.text('url'),
    summary: together(from.text('summary'), lines.join('\n')),
    city: location.text('city'),
    addresses: [...(address?.split('\n') ?? []), ...(beside ? [beside] : [])],
    wechatId: chats.find(({ wechatId }) => wechatId)?.wechatId ?? null,
  }
}

const job = (from: Reader, company: string) => ({
  company: from.text(company),
  position: from.text('position'),
  ...period(from),
  description: together(from.text('description'), from.text('summary'), points(from)),
})

/** The values of a JSON Resume, not checked yet. Names and the picture are the account's. */
export function fromJsonResume(json: unknown): { given: Found; unknown: string[] } {
  const unknown: string[] = []
  const from = readerOf(json, '', unknown)
  from.ignore('$schema')
  const head = from.part('basics')
  head.ignore('name', 'image')
  const meta = from.part('meta')
  meta.ignore('canonical', 'version', 'lastModified')
  const own = meta.part(EXTENSION)
  const given: Found = {
    ...basics(head),
    experience: [
      ...from.parts('work').map(one => job(one, 'name')),
      ...from.parts('volunteer').map(one => job(one, 'organization')),
    ],
    education: from.parts('education').map(one => ({
      institution: one.text('institution'),
      area: one.text('area'),
      degree: one.text('studyType'),
      ...period(one),
      description: one.texts('courses').join('\n'),
    })),
    projects: from.parts('projects').map(one => ({
      name: one.text('name'),
      role: one.texts('roles').join(', '),
      ...period(one),
      url: one.text('url'),
      description: together(one.text('description'), points(one)),
    })),
    certificates: from.parts('certificates').map(one => ({
      ...{ name: one.text('name'), issuer: one.text('issuer') },
      ...{ date: date(one, 'date'), url: one.text('url') },
    })),
    awards: from.parts('awards').map(one => ({
      ...{ title: one.text('title'), awarder: one.text('awarder') },
      ...{ date: date(one, 'date'), summary: one.text('summary') },
    })),
    skills: from.parts('skills').flatMap(one => {
      const level = skillLevelIn(one.text('level') ?? '')
      return [one.text('name'), ...one.texts('keywords')].map(name => ({ name, level }))
    }),
    languages: from.parts('languages').map(one => ({
      language: one.text('language'),
      level: fluencyIn(one.text('fluency') ?? ''),
    })),
    interests: from.parts('interests').flatMap(one => [one.text('name'), ...one.texts('keywords')]),
    ...Object.fromEntries(
      extensionFields.flatMap(name => {
        const value = own.value(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }
  from.done()
  return { given, unknown }
}
