import { inArray } from 'drizzle-orm'
import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { tagTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'
import { entriesOf, labelIn } from '#server/kit/dictionary.ts'
import { type Language, word, wordAt } from '#server/words.ts'

/** The words around the values of a resume, in a language. */
export interface CvLabels {
  language: Language
  field(name: string): string
  choice(field: string, value: string): string
  /** A skill or language with its level. */
  leveled(name: string, field: string, level: string): string
  country: string | null
  /** The tags of a field by name, and the same as a fact with its label. */
  names(field: 'skillTags' | 'jobTags'): string[]
  tags(field: 'skillTags' | 'jobTags'): { label: string; value: string; url: null }[]
}

/** Reads what the labels of a resume need from the database: a country, and tags. */
export async function readCvLabels(
  at: Executor,
  language: Language,
  { nationality, skillTags, jobTags }: CvContent,
): Promise<CvLabels> {
  const ids = [...(skillTags ?? []), ...(jobTags ?? [])]
  const found = ids.length
    ? await at
        .select({ id: tagTable.id, cnName: tagTable.cnName, enName: tagTable.enName })
        .from(tagTable)
        .where(inArray(tagTable.id, ids))
    : []
  const named = new Map(
    found.map(({ id, cnName, enName }) => [id, language === 'en-US' ? enName : cnName]),
  )
  const [country] = nationality ? await entriesOf(at, ['country'], [nationality]) : []
  const field = (name: string) => word(language, `entities/personalCv:fields.${name}`)
  const names = (of: 'skillTags' | 'jobTags') =>
    ((of === 'skillTags' ? skillTags : jobTags) ?? []).flatMap(id => named.get(id) ?? [])
  const choice = (of: string, value: string) =>
    wordAt(language, `entities/personalCv:choices.${of}.${value}`) ?? value
  return {
    language,
    field,
    choice,
    leveled: (name, of, level) => {
      const text = choice(of, level)
      return language === 'en-US' ? `${name} (${text})` : `${name}（${text}）`
    },
    country: country ? labelIn(language, country) : (nationality ?? null),
    names,
    tags: of => {
      const value = names(of).join(' · ')
      return value ? [{ label: field(of), value, url: null }] : []
    },
  }
}
