import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import { areMembers } from '#contract/kit/declared.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { isEmpty } from './empty.ts'
import { EqualFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { Only } from './RefSearch.tsx'
import { readableTarget } from './target.ts'
import type { FilterProps, InputProps, Widgets } from './types.ts'

type F = FieldOf<'ref'>
type Key = number | string

/** Large, so it is only loaded by forms or filters that show one. */
const Search = lazy(withWords(['pick'], () => import('./RefSearch.tsx')))
const Member = lazy(withWords(['pick'], () => import('./MemberPicker.tsx')))

interface RefProps extends InputProps<F> {
  /** Only rows with one of these values are offered. */
  only?: Only
}

/** Chooses a row of the other entity. */
export function RefInput({ field, only, ...props }: RefProps) {
  // Members can be found by everyone who may choose one, and have avatars.
  if (areMembers(field.to))
    return (
      <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
        <Member {...props} field={field} />
      </Suspense>
    )
  const entity = readableTarget(field.to)
  if (!entity) return <NumberInput {...props} field={field} mode="numeric" />
  const { name, value, row, onChange } = props
  const title = row?.[name] === value ? row?.[`${name}Title`] : undefined
  return (
    <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
      <Search
        {...props}
        {...(only && { only })}
        entity={entity}
        value={isEmpty(value) ? [] : [value as Key]}
        titles={typeof title === 'string' ? { [String(value)]: title } : {}}
        onChange={([chosen]) => onChange(chosen ?? null)}
      />
    </Suspense>
  )
}

/** One row of the other entity: for `ref` the reference, for `refs` one of them. */
export function RefFilter(props: FilterProps<FieldOf<'ref' | 'refs'>>) {
  const { id, field, name, words, value, onChange } = props
  const entity = readableTarget(field.to)
  const given = value.find(condition => condition.operator === 'eq')?.value
  const say = (chosen: unknown) =>
    onChange(isEmpty(chosen) ? [] : [{ field: name, operator: 'eq', value: chosen }])
  const label = props['aria-label'] ? { 'aria-label': props['aria-label'] } : {}
  if (areMembers(field.to))
    return (
      <Suspense fallback={<Box id={id} disabled aria-busy />}>
        <Member {...props} {...label} me value={given} onChange={say} />
      </Suspense>
    )
  if (!entity) return <EqualFilter {...props} />
  return (
    <Suspense fallback={<Box id={id} disabled aria-busy />}>
      <Search
        {...label}
        narrows
        id={id}
        name={name}
        words={words}
        entity={entity}
        value={isEmpty(given) ? [] : [given as Key]}
        onChange={([chosen]) => say(chosen)}
      />
    </Suspense>
  )
}

export const Ref: Widgets<'ref'> = { Input: RefInput, Filter: RefFilter }
