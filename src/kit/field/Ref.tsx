import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import { entities } from '#contract/entities/index.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { isEmpty } from './empty.ts'
import { EqualFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { FilterProps, InputProps, Widgets } from './types.ts'

type F = FieldOf<'ref'>

const target = (field: F): Entity | undefined => (entities as Record<string, Entity>)[field.to]

/** Heavy enough to be loaded only where a form or filter shows one. */
const Search = lazy(() => import('./RefSearch.tsx'))

function Input({ field, ...props }: InputProps<F>) {
  const entity = target(field)
  if (!entity?.operations.list) return <NumberInput {...props} field={field} mode="numeric" />
  return (
    <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
      <Search {...props} entity={entity} />
    </Suspense>
  )
}

function Filter(props: FilterProps<F>) {
  const { id, field, name, words, value, onChange } = props
  const entity = target(field)
  if (!entity?.operations.list) return <EqualFilter {...props} />
  const given = value.find(condition => condition.operator === 'eq')?.value
  return (
    <Suspense fallback={<Box id={id} disabled aria-busy />}>
      <Search
        id={id}
        name={name}
        words={words}
        entity={entity}
        value={given ?? null}
        onChange={chosen =>
          onChange(isEmpty(chosen) ? [] : [{ field: name, operator: 'eq', value: chosen }])
        }
      />
    </Suspense>
  )
}

export const Ref: Widgets<'ref'> = { Input, Filter }
