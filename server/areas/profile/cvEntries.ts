import type { ShownSection } from '#contract/areas/profile/calls/share.ts'
import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { type Language, word } from '#server/words.ts'
import type { CvLabels } from './cvLabels.ts'

type Entry = ShownSection['entries'][number]
type Given = Pick<Entry, 'title'> & Partial<Entry>

const entry = ({ title, under, period, text, url }: Given): Entry => ({
  title,
  under: under || null,
  period: period || null,
  text: text || null,
  url: url || null,
})

/** Months are enough on a resume. */
const month = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** From when until when; what has no end goes on. */
function periodIn(
  language: Language,
  { startDate, endDate }: { startDate?: string | null; endDate?: string | null },
): string | null {
  if (!startDate) return endDate ? month(language, endDate) : null
  const end = endDate ? month(language, endDate) : word(language, 'pages/cvShared:now')
  return `${month(language, startDate)} – ${end}`
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The lines of a section, each with its period, and texts below it. */
export function entriesIn(
  section: CvSection,
  { language }: Pick<CvLabels, 'language'>,
  cv: CvContent,
): Entry[] {
  const period = (line: Parameters<typeof periodIn>[1]) => periodIn(language, line)
  const on = (date: string | null) => (date ? month(language, date) : null)
  switch (section) {
    case 'experience':
      return (cv.experience ?? []).map(one =>
        entry({
          title: one.position,
          under: one.company,
          period: period(one),
          text: one.description,
        }),
      )
    case 'education':
      return (cv.education ?? []).map(one =>
        entry({
          title: one.institution,
          under: joined(one.degree, one.area),
          period: period(one),
          text: one.description,
        }),
      )
    case 'projects':
      return (cv.projects ?? []).map(one =>
        entry({
          title: one.name,
          under: one.role,
          period: period(one),
          text: one.description,
          url: one.url,
        }),
      )
    case 'certificates':
      return (cv.certificates ?? []).map(one =>
        entry({ title: one.name, under: one.issuer, period: on(one.date), url: one.url }),
      )
    case 'awards':
      return (cv.awards ?? []).map(one =>
        entry({ title: one.title, under: one.awarder, period: on(one.date), text: one.summary }),
      )
    default:
      return []
  }
}
