import { type Entity, titleIn } from '#contract/kit/entity.ts'
import { currentLocale } from '../../light/locale.ts'
import type { Resource } from '../../resource/resource.ts'
import { day, instant, number } from '../../words/format.ts'
import { titleOfRow } from '../../words/title.ts'
import { wordsOf } from '../../words/words.ts'
import type { Choice } from './types.ts'

type Row = Record<string, unknown>
/** Kinds with short, meaningful values. */
const telling = ['text', 'choice', 'dict', 'ref', 'refs', 'day', 'tags']
const usual = 2

/** Fields that distinguish rows with the same title: as declared, otherwise the first columns. */
export function hintsOf(entity: Entity, resource?: Pick<Resource, 'list' | 'pick'>): string[] {
  const titles = [entity.title, titleIn(currentLocale(), entity)]
  const declared = resource?.pick?.hint
  if (declared) return declared.filter(name => name !== titleIn(currentLocale(), entity))
  const among = resource?.list ?? Object.keys(entity.fields)
  return among
    .filter(name => !titles.includes(name) && telling.includes(entity.fields[name]?.kind ?? ''))
    .slice(0, usual)
}

/** The label of a value of a dictionary. */
export type LabelOf = (dictionary: string, value: string) => string

function said(entity: Entity, name: string, row: Row, labelOf: LabelOf): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  const words = wordsOf(entity)
  const title = row[`${name}Title`] ?? value
  const field = entity.fields[name]
  switch (field?.kind) {
    case 'choice':
      return words.choice(name, String(value))
    case 'dict':
      return labelOf(field.of, String(value))
    case 'ref':
    case 'refs':
    case 'tags':
      return [title].flat().join(', ')
    case 'day':
      return day(String(value))
    case 'instant':
      return instant(String(value))
    case 'int':
    case 'decimal':
    case 'money':
      return `${words.label(name)} ${number(String(value), { most: 2 })}`
    default:
      return String(value)
  }
}

/** A row as an option: its title, and what distinguishes it. */
export function choiceOf(
  entity: Entity,
  hints: readonly string[],
  row: Row,
  labelOf: LabelOf,
): Choice {
  const hint = hints
    .map(name => said(entity, name, row, labelOf))
    .filter(Boolean)
    .join(' · ')
  return { key: String(row.id), title: titleOfRow(entity, row), ...(hint && { hint }) }
}
