import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '#contract/kit/richText.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Once, type Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

/** Comparing needs a library, which is only loaded by pages that show a difference. */
const TextChange = lazy(() => import('#src/kit/difference/TextChange.tsx'))

/** A field before and after, with the titles of references if they are known. */
export interface Change {
  from: unknown
  to: unknown
  fromTitle?: unknown
  toTitle?: unknown
}

type Whole = 'came' | 'went' | undefined

/** The old and the new value; for a long text the words that differ. */
function Changed(props: { resource: Resource; name: string; change: Change; whole: Whole }) {
  const { resource, name, change, whole } = props
  const { t } = useTranslation('kit')
  const field = resource.entity.fields[name]
  const { from, to, fromTitle, toTitle } = change
  const shown = (value: unknown, title: unknown) => (
    <Once
      resource={resource}
      name={name}
      row={{ id: 0, [name]: value, ...(title !== undefined && { [`${name}Title`]: title }) } as Row}
    />
  )
  if (whole === 'came') return <span className="cs-to">{shown(to, toTitle)}</span>
  if (whole === 'went') return <span className="cs-from">{shown(from, fromTitle)}</span>
  const both = typeof from === 'string' && typeof to === 'string' && from !== '' && to !== ''
  const plain = (
    <>
      <span className="cs-from">{shown(from, fromTitle)}</span>
      <span aria-hidden="true">→</span>
      <span className="cs-aside">{t('history.to')}</span>
      <span className="cs-to">{shown(to, toTitle)}</span>
    </>
  )
  if (!both || (field?.kind !== 'longText' && field?.kind !== 'richText')) return plain
  const words = field.kind === 'richText' ? textOf : (text: string) => text
  // Only the formatting differs: there is nothing to mark.
  if (words(from) === words(to)) return plain
  return (
    <Suspense fallback={plain}>
      <TextChange before={words(from)} after={words(to)} />
    </Suspense>
  )
}

/** Fields with their names and changes, in declared order. */
export function ChangeList(props: {
  resource: Resource
  changes: readonly (readonly [name: string, change: Change])[]
  /** Before a field's name. */
  mark?(name: string, label: string): ReactNode
  /** The row was created or deleted: there is no value before, or after. */
  whole?: Whole
}) {
  const { resource, changes, mark, whole } = props
  const words = wordsOf(resource.entity)
  const known = Object.keys(resource.entity.fields)
  const sorted = [...changes].sort(([a], [b]) => known.indexOf(a) - known.indexOf(b))
  return (
    <dl className="cs-changes">
      {sorted.map(([name, change]) => (
        <div key={name}>
          <dt>{mark ? mark(name, words.label(name)) : words.label(name)}</dt>
          <dd>
            <Changed resource={resource} name={name} change={change} whole={whole} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
