import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { RefFilter } from './Ref.tsx'
import { readableTarget } from './target.ts'
import type { InputProps, Widgets } from './types.ts'

type F = FieldOf<'refs'>

const Search = lazy(withWords(['pick'], () => import('./RefSearch.tsx')))

/** Titles come in the order of the ids: as they are, where they are texts, else by their size. */
const titlesIn = ({ text }: F, name: string, row: Record<string, unknown> | undefined) => {
  const ids = (row?.[name] ?? []) as number[]
  const titles = row?.[`${name}Title`]
  if (!Array.isArray(titles) || titles.length !== ids.length) return {}
  const ordered = text ? ids : [...ids].sort((a, b) => a - b)
  return Object.fromEntries(ordered.map((id, at) => [id, titles[at]]))
}

function Input({ field, ...props }: InputProps<F>) {
  const entity = readableTarget(field.to)
  const { id, name, value, row } = props
  // Without the right to read the other rows, the value cannot be changed.
  const titles = titlesIn(field, name, row)
  if (!entity) return <Box id={id} disabled value={Object.values(titles).join(', ')} />
  return (
    <Suspense fallback={<Box id={id} disabled aria-busy />}>
      <Search
        {...props}
        multiple
        entity={entity}
        value={Array.isArray(value) ? value.map(id => (field.text ? String(id) : Number(id))) : []}
        titles={titles}
      />
    </Suspense>
  )
}

export const Refs: Widgets<'refs'> = { Input, Filter: RefFilter }
