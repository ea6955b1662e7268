import type { CvField } from '#contract/areas/profile/cvContent.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { entriesInText, split, type TextEntry } from './entriesInText.ts'
import { sectionAt } from './headings.ts'
import { fluencyIn, skillLevelIn } from './jsonResume.ts'

type Found = Partial<Record<CvField, unknown>>
const mostLines = 5000

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
const phone = /\+\d[\d\s().-]{6,20}\d/
const address = /https?:\/\/[^\s<>"'，。）)]{3,300}/i
const bare = /\b(?:www\.|linkedin\.com\/|github\.com\/)[^\s<>"'，。）)]{2,300}/i
const wechat = /(?:WeChat(?: ID)?|微信(?:號|号| ID)?)\s?[:：]?\s([\w-]{5,40})/i

/** The foot of a page. */
const pageNumber =
  /(?:^|\s)(?:page \d{1,3}(?: of \d{1,3})?|第 ?\d{1,3} ?[頁页](?:，共 ?\d{1,3} ?[頁页])?)$|^\d{1,3}(?: ?\/ ?\d{1,3})?$/i

const institution =
  /universit|college|school|institute|academy|polytechnic|大學|大学|學院|学院|中學|中学|學校|学校/i
const company =
  /\b(ltd|limited|inc|corp|company|co\.|group|bank|gmbh|llc|plc)\b|公司|集團|集团|銀行|银行|有限|協會|协会/i

/** Words in a row or below each other. */
const words = (lines: readonly string[]) =>
  lines
    .flatMap(line => line.split(/[,，、;；·•|\t]/))
    .map(word => word.replace(/^[-–*\s]+/, '').trim())
    .filter(Boolean)
/** `English (fluent)`, `English: fluent`, `English – fluent`. */
const leveled = (word: string): [string, string] => {
  const found = /^(.{1,64}?)\s?(?:[(（]([^)）]{1,40})[)）]|[:：–-]\s?(.{1,40}))$/.exec(word)
  return found ? [found[1] ?? '', found[2] ?? found[3] ?? ''] : [word, '']
}

const body = ({ rest }: TextEntry) => rest.join('\n')
const dates = ({ startDate, endDate }: TextEntry) => ({ startDate, endDate })

/** The lines of a section as its field has them. */
function valuesIn(section: CvSection, lines: readonly string[], left: string[]): Found {
  const dated = () => {
    const { entries, rest } = entriesInText(lines)
    left.push(...rest)
    return entries
  }
  /** Entries of one line each, where there is no date. */
  const named = () => {
    const { entries, rest } = entriesInText(lines)
    if (entries.length > 0) left.push(...rest)
    return entries.length > 0
      ? entries
      : rest.map(head => ({ head, under: null, startDate: null, endDate: null, rest: [] }))
  }
  switch (section) {
    case 'summary':
      return { summary: lines.join('\n') }
    case 'skills':
      return {
        skills: words(lines).map(word => {
          const [name, level] = leveled(word)
          return { name, level: skillLevelIn(level) }
        }),
      }
    case 'interests':
      return { interests: words(lines) }
    case 'languages':
      return {
        languages: words(lines).map(word => {
          const [language, level] = leveled(word)
          return { language, level: fluencyIn(level) }
        }),
      }
    case 'experience':
      return {
        experience: dated().map(one => {
          const [first, second] = split(one.head, one.under)
          const turned = company.test(first) && !company.test(second ?? '')
          const [position, of] = turned ? [second, first] : [first, second]
          return { position, company: of, ...dates(one), description: body(one) }
        }),
      }
    case 'education':
      return {
        education: dated().map(one => {
          const [first, second] = split(one.head, one.under)
          const turned = institution.test(second ?? '') && !institution.test(first)
          const [at, degree] = turned ? [second, first] : [first, second]
          return { institution: at, degree, ...dates(one), description: body(one) }
        }),
      }
    case 'projects':
      return {
        projects: dated().map(one => {
          const [name, role] = split(one.head, one.under)
          return { name, role, ...dates(one), description: body(one) }
        }),
      }
    case 'certificates':
      return {
        certificates: named().map(one => {
          const [name, issuer] = split(one.head, one.under)
          return { name, issuer, date: one.startDate }
        }),
      }
    case 'awards':
      return {
        awards: named().map(one => {
          const [title, awarder] = split(one.head, one.under)
          return { title, awarder, date: one.startDate, summary: body(one) }
        }),
      }
    default:
      left.push(...lines)
      return {}
  }
}

/** How to get in touch, wherever it stands. */
function contactIn(text: string): Found {
  const site =
    address.exec(text)?.[0] ?? (bare.exec(text)?.[0] && `https://${bare.exec(text)?.[0]}`)
  return {
    email: email.exec(text)?.[0] ?? null,
    phone: phone.exec(text)?.[0].replace(/[\s().-]/g, '') ?? null,
    website: site ?? null,
    wechatId: wechat.exec(text)?.[1] ?? null,
  }
}

/** What can be recognised in the lines of a resume, not checked yet, and the lines that cannot. */
export function fromText(all: readonly string[]): { given: Found; rest: string } {
  const lines = all.slice(0, mostLines).filter(line => !pageNumber.test(line))
  const left: string[] = []
  const sections = new Map<CvSection, string[]>()
  let into = left
  for (const line of lines) {
    const section = sectionAt(line)
    if (section) {
      into = sections.get(section) ?? []
      sections.set(section, into)
    } else into.push(line)
  }
  const given: Found = contactIn(lines.join('\n'))
  for (const [section, own] of sections) Object.assign(given, valuesIn(section, own, left))
  return { given, rest: left.join('\n').replaceAll('\t', ' ') }
}
