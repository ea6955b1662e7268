import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { mayOmit } from '#contract/kit/importing.ts'
import type { SignedIn } from '../../context.ts'
import { type Language, word, worded } from '../../words.ts'
import { zoneOf } from '../calendar/zone.ts'
import { entriesOf, labelIn } from '../dictionary.ts'
import { labelOf } from '../export/cell.ts'
import type { Binary } from '../route.ts'
import { type Cell, sheet, sheets, unharmed } from '../sheet.ts'
import type { ReadCell } from '../sheetReader.ts'
import { spreadsheet } from '../spreadsheet.ts'
import type { Subject } from '../subject.ts'
import type { RowProblem } from '../tables/importing.ts'
import { REQUIRED } from './columns.ts'
import { type ReadFile, said } from './file.ts'

/** Dictionary values that a hint lists, at most. */
const mostValues = 12

/** The allowed values of a column. */
async function hintOf(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  { name: entity }: Entity,
  name: string,
  field: Field,
): Promise<string> {
  const hint = (key: string, values: object = {}) =>
    word(language, `pages/import:hint.${key}`, values)
  const list = (values: string[]) =>
    values.slice(0, mostValues).join(' / ') + (values.length > mostValues ? ' …' : '')
  const choice = (value: string) => word(language, `entities/${entity}:choices.${name}.${value}`)
  switch (field.kind) {
    case 'flag':
      return list([word(language, 'kit:yes'), word(language, 'kit:no')])
    case 'choice':
      return list(Object.keys(field.values).map(choice))
    case 'tags':
      return field.of
        ? `${hint('several')} ${list(Object.keys(field.of).map(choice))}`
        : hint('several')
    case 'dict': {
      const entries = await entriesOf(db, [field.of])
      return list(entries.map(entry => labelIn(language, entry)))
    }
    case 'text':
    case 'longText':
    case 'richText':
      return hint('text', { max: field.max })
    case 'decimal':
      return hint('decimal', { scale: field.scale })
    case 'money':
      return hint('decimal', { scale: 2 })
    case 'ref':
    case 'refs': {
      const one = word(language, `entities/${field.to}:$`)
      return hint(field.kind, { one })
    }
    case 'int':
    case 'day':
    case 'instant':
    case 'color':
    case 'url':
      return hint(field.kind)
    default:
      return ''
  }
}

/**
 * A template to fill in, with required columns marked, and a second sheet that explains the allowed
 * values of each column.
 */
export async function template(
  context: SignedIn,
  { entity }: Subject,
  fields: Readonly<Record<string, Field>>,
): Promise<Binary> {
  const { language } = context
  const all = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    label: labelOf(entity, language, name),
  }))
  const help: Cell[][] = []
  for (const { name, field, label } of all) {
    const need = word(language, mayOmit(field) ? 'kit:no' : 'kit:yes')
    help.push([label, name, need, await hintOf(context, entity, name, field)])
  }
  const heads = ['column', 'key', 'required', 'hint'].map(key =>
    word(language, `pages/import:template.${key}`),
  )
  const many = word(language, `entities/${entity.name}:many`)
  const body = await sheets(context.me.id, [
    {
      name: many,
      header: all.map(({ label, field }) => label + (mayOmit(field) ? '' : REQUIRED)),
      rows: [],
    },
    { name: word(language, 'pages/import:template.help'), header: heads, rows: help },
  ])
  const zone = await zoneOf(context)
  return spreadsheet(zone, [many, word(language, 'pages/import:template.file')], body)
}

/** Why a row was refused, as text. */
export function wordedProblem(language: Language, { line, name, refusals }: RowProblem) {
  const fields = worded(language, refusals)
  const text =
    name === 'badInput' && Object.keys(fields).length > 0 ? null : word(language, `errors:${name}`)
  return { line, text, fields }
}

/** Cells that could not be read are left empty. */
const again = (cell: ReadCell): Cell =>
  cell === undefined || (typeof cell === 'object' && 'problem' in cell)
    ? null
    : unharmed(said(cell))

/** The rows of a file as they were given, with a column for the reason of refusal. */
export async function problemSheet(
  context: SignedIn,
  { entity }: Subject,
  { name, header, rows }: ReadFile,
  problems: readonly RowProblem[],
  refusedOnly: boolean,
): Promise<Binary> {
  const { language } = context
  const why = new Map(problems.map(problem => [problem.line, wordedProblem(language, problem)]))
  const reason = (line: number): Cell => {
    const problem = why.get(line)
    if (!problem) return null
    const of = Object.entries(problem.fields).map(
      ([field, text]) => `${labelOf(entity, language, field)}: ${text}`,
    )
    return [problem.text, ...of].filter(Boolean).join('\n')
  }
  const given = rows.filter(({ line }) => !refusedOnly || why.has(line))
  const title = word(language, 'pages/import:why')
  const body = await sheet(
    context.me.id,
    [...header, title],
    given.map(({ line, cells }) => [...header.map((_, at) => again(cells[at])), reason(line)]),
  )
  return spreadsheet(await zoneOf(context), [name.replace(/\.\w+$/, ''), title], body)
}
