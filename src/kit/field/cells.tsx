import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf, Kind } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { textOf } from '#contract/kit/richText.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { Tags as SideBySide, Tag } from '../ui/Tag.tsx'
import { day, instant, number } from '../words/format.ts'
import { entryLabel, useDictionary } from './dictionary.ts'
import { isEmpty } from './empty.ts'
import { Labels } from './Labels.tsx'
import type { CellProps } from './types.ts'
import './field.css'

/** Shown without a value: a dash, and a word for screen readers. */
function Nil() {
  const { t } = useTranslation('kit')
  return (
    <>
      <span className="cs-none" aria-hidden="true">
        –
      </span>
      <span className="cs-aside">{t('none')}</span>
    </>
  )
}

const Plain = ({ value }: CellProps<unknown>) => <span>{String(value)}</span>
const Int = ({ value }: CellProps<unknown>) => <span>{number(String(value))}</span>
const Decimal = ({ field, value }: CellProps<FieldOf<'decimal'>>) => (
  <span>{number(String(value), { least: field.scale, most: field.scale })}</span>
)
const Money = ({ value }: CellProps<unknown>) => (
  <span>{number(String(value), { least: 2, most: 2 })}</span>
)
const Long = ({ value }: CellProps<unknown>) => <span className="cs-long">{String(value)}</span>
const date =
  (format: (value: string) => string) =>
  ({ value }: CellProps<unknown>) => <time dateTime={String(value)}>{format(String(value))}</time>

function Flag({ value }: CellProps<unknown>) {
  const { t } = useTranslation('kit')
  return <span className={value ? 'cs-flag cs-flag-on' : 'cs-flag'}>{t(value ? 'yes' : 'no')}</span>
}

function Choice({ field, name, words, value }: CellProps<FieldOf<'choice'>>) {
  const tone = field.values[String(value)] ?? 'neutral'
  return <Tag tone={tone}>{words.choice(name, String(value))}</Tag>
}

function Dict({ field, value }: CellProps<FieldOf<'dict'>>) {
  const code = String(value)
  return <span title={code}>{entryLabel(useDictionary(field.of), code)}</span>
}

/** Opens in a new tab, which learns nothing about this one. Anything but a web address is text. */
function Url({ value }: CellProps<unknown>) {
  const address = String(value)
  if (!/^https?:\/\//i.test(address)) return <span>{address}</span>
  return (
    <a className="cs-url" href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  )
}

function Tags({ field, name, words, value }: CellProps<FieldOf<'tags'>>) {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <Nil />
  if (!field.of) return <Labels of={tags} />
  return (
    <SideBySide>
      {tags.map(one => (
        <Tag key={one} tone={field.of?.[one] ?? 'neutral'}>
          {words.choice(name, one)}
        </Tag>
      ))}
    </SideBySide>
  )
}

/** Titles of rows that came without them; lists never need this. */
const Titles = lazy(() => import('./Titles.tsx'))

/** The title of the other row, sent as `<field>Title`; if only the id is known, it is loaded. */
function Ref({ field, name, value, row }: CellProps<FieldOf<'ref'>>) {
  const title = row[`${name}Title`]
  if (typeof title === 'string') return <span>{title}</span>
  return (
    <Suspense fallback={`#${value}`}>
      <Titles to={field.to} ids={[value as number | string]} />
    </Suspense>
  )
}

function Refs({ field, name, value, row }: CellProps<FieldOf<'refs'>>) {
  const ids = (Array.isArray(value) ? value : [value]) as (number | string)[]
  const titles = row[`${name}Title`]
  if (ids.length === 0) return <Nil />
  if (Array.isArray(titles)) return <Labels of={titles.map(String)} />
  return (
    <Suspense fallback={ids.map(id => `#${id}`).join(' ')}>
      <Titles to={field.to} ids={ids} />
    </Suspense>
  )
}

/**
 * Cleaning needs a library, which is only loaded where rich text is shown; until then, plain text.
 */
const RichTextShown = lazy(() => import('../richText/RichTextShown.tsx'))

const Rich = ({ field, value }: CellProps<FieldOf<'richText'>>) => (
  <Suspense fallback={<span className="cs-long">{textOf(String(value))}</span>}>
    <RichTextShown html={String(value)} media={field.media ?? false} />
  </Suspense>
)

/** A nested table; only a detail page has the space for it. */
const RowsTable = lazy(() => import('./RowsTable.tsx'))

function Rows(props: CellProps<FieldOf<'rows'>>) {
  if (!Array.isArray(props.value) || props.value.length === 0) return <Nil />
  return (
    <Suspense fallback={<Nil />}>
      <RowsTable {...props} Cell={Cell} />
    </Suspense>
  )
}

const Color = ({ value }: CellProps<unknown>) => (
  <span className="cs-color">
    <span className="cs-swatch" style={{ background: String(value) }} aria-hidden="true" />
    {String(value)}
  </span>
)
const Json = ({ value }: CellProps<unknown>) => (
  <code className="cs-json">{JSON.stringify(value)}</code>
)

const Uploads = lazy(withWords(['files'], () => import('../file/Shown.tsx')))

/** The files are sent as `<field>File`; the history contains their names. */
function Files({ name, value, row }: CellProps<unknown>) {
  const all = [value].flat()
  const files = [row[`${name}File`] ?? []].flat() as StoredFile[]
  if (all.length === 0) return <Nil />
  if (all.some(one => typeof one !== 'number')) return <Labels of={all.map(String)} />
  return (
    <Suspense fallback={files.map(file => file.name).join(', ')}>
      <Uploads ids={all as number[]} files={files} />
    </Suspense>
  )
}

/** How each kind is shown. Separate from the inputs, which lists do not load. */
const cells: { [K in Kind]: ComponentType<CellProps<FieldOf<K>>> } = {
  id: Plain,
  text: Plain,
  longText: Long,
  richText: Rich,
  int: Int,
  decimal: Decimal,
  money: Money,
  flag: Flag,
  day: date(day),
  instant: date(instant),
  choice: Choice,
  dict: Dict,
  url: Url,
  tags: Tags,
  ref: Ref,
  refs: Refs,
  rows: Rows,
  image: Files,
  files: Files,
  color: Color,
  secret: Long,
  // Only shown in the history, as a mask.
  password: Plain,
  json: Json,
}

/** A value as its kind shows it. */
export function Cell(props: CellProps) {
  const Shown = cells[props.field.kind] as ComponentType<CellProps>
  return isEmpty(props.value) ? <Nil /> : <Shown {...props} />
}
