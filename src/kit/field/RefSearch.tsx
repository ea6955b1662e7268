import { useSelect } from '@refinedev/antd'
import { Select } from 'antd'
import { useRef } from 'react'
import { type Entity, titleIn } from '#contract/kit/entity.ts'
import { KEYWORD } from '#src/providers/conditions.ts'
import { currentLocale } from '../light/locale.ts'
import { elementOfSelect, type InputProps } from './types.ts'

/** The id of a row: a number, or a text where its entity says so. */
type Key = number | string

type Props = Omit<InputProps<unknown>, 'field' | 'value' | 'onChange'> & {
  entity: Entity
  multiple?: boolean
  value: readonly Key[]
  /** Names that are known already, by id. */
  titles?: Readonly<Record<string, string>>
  onChange(chosen: Key[]): void
}

/** Searches the other entity as one types, by whatever its quick search looks into. */
export default function RefSearch({ entity, multiple = false, titles = {}, ...props }: Props) {
  const { value, onChange } = props
  // What is chosen keeps its name, though the next search does not find it.
  const known = useRef<Record<string, string>>({})
  Object.assign(known.current, titles)
  const unknown = value.filter(id => known.current[id] === undefined)
  const { selectProps } = useSelect({
    resource: entity.name,
    optionLabel: row => String(row[titleIn(currentLocale(), entity)] ?? row.id),
    optionValue: row => String(row.id),
    pagination: { pageSize: 20, mode: 'server' },
    onSearch: typed => [{ field: KEYWORD, operator: 'contains', value: typed || undefined }],
    errorNotification: false,
    defaultValue: unknown,
  })
  const found = (selectProps.options ?? []) as { value?: unknown; label?: unknown }[]
  for (const one of found) known.current[String(one.value)] ??= String(one.label)
  const missing = value.filter(id => !found.some(one => String(one.value) === String(id)))
  const options = [...missing.map(id => ({ value: String(id) })), ...found].map(one => ({
    value: String(one.value),
    label: known.current[String(one.value)] ?? `#${one.value}`,
  }))
  const chosen = value.map(String)
  const keyOf = (text: string): Key => (entity.fields.id?.kind === 'text' ? text : Number(text))
  const { onSearch, loading } = selectProps
  return (
    <Select<string | string[]>
      {...elementOfSelect(props)}
      className="cs-wide"
      allowClear
      showSearch
      filterOption={false}
      {...(multiple && { mode: 'multiple' as const })}
      {...(onSearch && { onSearch })}
      loading={loading ?? false}
      options={options}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={picked => onChange([picked ?? []].flat().map(keyOf))}
    />
  )
}
