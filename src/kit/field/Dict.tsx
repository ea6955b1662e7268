import type { FieldOf } from '#contract/kit/field.ts'
import { useDictionary } from './dictionary.ts'
import { PickFilter } from './filters.tsx'
import { Select } from './Select.tsx'
import { elementOfSelect, type FilterProps, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'dict'>

function Input(props: InputProps<F>) {
  const { field, value, onChange } = props
  const entries = useDictionary(field.of)
  const given = typeof value === 'string' && value ? value : undefined
  const options = entries ?? []
  // A disabled value stays until another is chosen.
  const isGone = given !== undefined && !options.some(one => one.value === given)
  return (
    <Select<string>
      {...elementOfSelect(props)}
      className="cs-wide"
      showSearch
      optionFilterProp="label"
      allowClear={field.optional === true}
      loading={!entries}
      options={isGone ? [...options, { value: given, label: given }] : options}
      value={given}
      onChange={chosen => onChange(chosen ?? null)}
    />
  )
}

function Filter(props: FilterProps<F>) {
  const entries = useDictionary(props.field.of) ?? []
  const options = entries.map(one => ({ ...one, said: one.value }))
  return <PickFilter {...props} options={options} />
}

export const Dict: Widgets<'dict'> = { Input, Filter }
