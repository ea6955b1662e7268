import { titleIn } from '#contract/kit/entity.ts'
import { textOf } from '#contract/kit/richText.ts'
import { Cell } from '../field/cells.tsx'
import { currentLocale } from '../light/locale.ts'
import { titleOfRow } from '../words/title.ts'
import { wordAt, wordsOf } from '../words/words.ts'
import type { Resource } from './resource.ts'

export type Row = Record<string, unknown> & { id: number }

/** A field of a row, as it is shown. */
export function Value({ resource, name, row }: { resource: Resource; name: string; row: Row }) {
  const field = resource.entity.fields[name]
  if (!field) return null
  // An empty text is not a missing value.
  if (field.see && !(name in row))
    return <small className="cs-none">{wordAt('kit', 'hidden')}</small>
  const Shown = resource.cells[name] ?? Cell
  return (
    <Shown field={field} name={name} words={wordsOf(resource.entity)} value={row[name]} row={row} />
  )
}

/** The same for the history: a rich text as plain text. */
export function Once(props: { resource: Resource; name: string; row: Row }) {
  const { resource, name, row } = props
  const field = resource.entity.fields[name]
  if (field?.kind !== 'richText') return <Value {...props} />
  const long = { kind: 'longText', max: field.max } as const
  const value = typeof row[name] === 'string' ? textOf(row[name]) : row[name]
  return <Cell field={long} name={name} words={wordsOf(resource.entity)} value={value} row={row} />
}

/** The title of the row, in the reader's language. */
export const titleOf = (
  { entity, titled }: Pick<Resource, 'entity'> & Partial<Pick<Resource, 'titled'>>,
  row: Row,
): string => titled?.(row) ?? titleOfRow(entity, row)

/** The column that shows the title: that of the reader's language, if it is a column. */
export const titleColumn = ({ entity, list }: Pick<Resource, 'entity' | 'list'>): string => {
  const own = titleIn(currentLocale(), entity)
  return list.includes(own) ? own : entity.title
}
