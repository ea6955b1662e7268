import {
  type CvContent,
  type CvField,
  contentFields,
  isEmpty,
} from '#contract/areas/profile/cvContent.ts'
import { type CvSection, cvSections } from '#contract/areas/profile/personalCv.ts'
import type { Field } from '#contract/kit/field.ts'
import { day } from '#src/kit/words/format.ts'
import type { EntityWords } from '#src/kit/words/words.ts'

/** A value as a text. */
function textOf(name: string, field: Field, value: unknown, words: EntityWords): string {
  if (field.kind === 'choice') return words.choice(name, String(value))
  if (field.kind === 'day') return day(String(value))
  return String(value)
}

/** A line of a table as a text: what it says, set apart by dots. */
function rowText(name: string, fields: Record<string, Field>, row: object, words: EntityWords) {
  return Object.entries(fields)
    .flatMap(([part, field]) => {
      const value = (row as Record<string, unknown>)[part]
      // A number points at another row of this product.
      return isEmpty(value) || field.kind === 'int'
        ? []
        : textOf(`${name}.${part}`, field, value, words)
    })
    .join(' · ')
}

/** What a section says, line by line: to be compared. */
export function linesOf(section: CvSection, cv: CvContent, words: EntityWords): string[] {
  return ([...cvSections[section]] as CvField[]).flatMap(name => {
    const field: Field = contentFields[name]
    const value = cv[name]
    // Tags are those of this cooperative: no file has them.
    if (isEmpty(value) || field.kind === 'refs') return []
    if (field.kind === 'rows')
      return (value as object[]).map(row => rowText(name, field.of, row, words))
    if (Array.isArray(value)) return value.map(String)
    const text = textOf(name, field, value, words)
    return name === 'summary' ? [text] : [`${words.label(name)}: ${text}`]
  })
}
