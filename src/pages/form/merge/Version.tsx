import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/kit/file.ts'
import { textOf } from '#contract/kit/richText.ts'
import { same } from '#src/kit/form/draft.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Once, type Row } from '#src/kit/resource/Value.tsx'

/** Comparing needs a library, which is only loaded by forms that show a difference. */
const TextChange = lazy(retryImport(() => import('#src/kit/difference/TextChange.tsx')))

interface Props {
  resource: Resource
  name: string
  /** All loaded versions of the row, for titles of references. */
  readings: readonly Row[]
  value: unknown
  /** The earlier value; without it the value is shown alone. */
  before?: unknown
}

/** A value of a field; with `before`, additions and deletions in texts and lists. */
export function Version({ resource, name, readings, value, ...rest }: Props) {
  const kind = resource.entity.fields[name]?.kind
  const whole = <Shown {...{ resource, name, readings }} value={shortened(value)} />
  if (!('before' in rest) || kind === 'secret' || kind === 'password') return whole
  const { before } = rest
  if (kind === 'text' || kind === 'longText' || kind === 'richText') {
    const words = (text: unknown) =>
      kind === 'richText' ? textOf(String(text ?? '')) : String(text ?? '')
    // Only the formatting differs: there is nothing to mark.
    if (words(before) === words(value)) return whole
    return (
      <Suspense fallback={whole}>
        <TextChange before={words(before)} after={words(value)} />
      </Suspense>
    )
  }
  if (kind === 'refs' || kind === 'tags' || kind === 'files')
    return <ListChange {...{ resource, name, readings, value, before }} />
  return whole
}

/** The beginning of the old text is enough to recognize it; deletions are marked anyway. */
const enough = 300
const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > enough ? `${value.slice(0, enough)} …` : value

/** A list: unchanged, removed and added items. */
function ListChange({ value, before, ...shown }: Props) {
  const { t } = useTranslation('records')
  const [was, is] = [before, value].map(list => (Array.isArray(list) ? (list as unknown[]) : []))
  const among = (list: readonly unknown[] = [], one: unknown) => list.some(two => same(one, two))
  const all = [...(was ?? []), ...(is ?? []).filter(one => !among(was, one))]
  if (all.length === 0) return <Shown {...shown} value={[]} />
  return (
    <ul className="cs-text-change cs-conflict-list">
      {all.map(one => {
        const fate = !among(is, one) ? 'out' : among(was, one) ? 'same' : 'in'
        const item = <Shown {...shown} value={[one]} />
        const Mark = fate === 'in' ? 'ins' : 'del'
        return (
          <li key={JSON.stringify(one)}>
            {fate === 'same' ? (
              item
            ) : (
              <Mark>
                <span className="cs-aside">{t(`difference.${fate}Begins`)}</span>
                {item}
              </Mark>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The value itself; references by title, if a loaded version of the row has it. */
function Shown({ resource, name, readings, value }: Omit<Props, 'before'>) {
  const known = readings.find(row => same(row[name], value))
  const files = readings.flatMap(row => [row[`${name}File`] ?? []].flat() as StoredFile[])
  const kind = resource.entity.fields[name]?.kind
  const hidden = (kind === 'secret' || kind === 'password') && typeof value === 'string'
  const row = {
    id: 0,
    [name]: hidden ? '••••' : value,
    ...(known?.[`${name}Title`] !== undefined && { [`${name}Title`]: known[`${name}Title`] }),
    [`${name}File`]: files.filter(({ id }) => [value].flat().includes(id)),
  } as Row
  return <Once resource={resource} name={name} row={row} />
}
