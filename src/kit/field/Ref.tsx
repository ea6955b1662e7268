import { useSelect } from '@refinedev/antd'
import { Select } from 'antd'
import { entities } from '#contract/entities/index.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { KEYWORD } from '#src/providers/conditions.ts'
import { EqualFilter } from './filters.tsx'
import { Empty, isEmpty, NumberInput } from './plain.tsx'
import { type CellProps, elementOf, type FilterProps, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'ref'>

const target = (field: F): Entity | undefined => (entities as Record<string, Entity>)[field.to]

/** The other row's title where the server sent it along, as `<field>Title`; else its id. */
function Cell({ name, value, row }: CellProps<F>) {
  if (isEmpty(value)) return <Empty />
  return <span>{String(row[`${name}Title`] ?? `#${value}`)}</span>
}

/** Searches the other entity as one types. */
function Search({ entity, ...props }: Omit<InputProps<F>, 'field'> & { entity: Entity }) {
  const { value, onChange } = props
  const { selectProps } = useSelect({
    resource: entity.name,
    optionLabel: row => String(row[entity.title] ?? row.id),
    optionValue: row => String(row.id),
    pagination: { pageSize: 20, mode: 'server' },
    onSearch: typed => [{ field: KEYWORD, operator: 'contains', value: typed || undefined }],
    errorNotification: false,
    ...(!isEmpty(value) && { defaultValue: Number(value) }),
  })
  return (
    <Select
      {...elementOf(props)}
      {...(selectProps as object)}
      className="cs-wide"
      allowClear
      value={isEmpty(value) ? null : String(value)}
      onChange={chosen => onChange(isEmpty(chosen) ? null : Number(chosen))}
    />
  )
}

function Input({ field, ...props }: InputProps<F>) {
  const entity = target(field)
  if (!entity?.operations.list) return <NumberInput {...props} field={field} mode="numeric" />
  return <Search {...props} entity={entity} />
}

function Filter(props: FilterProps<F>) {
  const { id, field, name, words, value, onChange } = props
  const entity = target(field)
  if (!entity?.operations.list) return <EqualFilter {...props} />
  const given = value.find(condition => condition.operator === 'eq')?.value
  return (
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
  )
}

export const Ref: Widgets<'ref'> = { Cell, Input, Filter }
