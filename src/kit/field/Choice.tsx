import type { FieldOf } from '#contract/kit/field.ts'
import { isEmpty } from './empty.ts'
import { PickFilter } from './filters.tsx'
import { Select } from './Select.tsx'
import { elementOfSelect, type FilterProps, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'choice'>

function Input(props: InputProps<F>) {
  const { field, name, words, value, onChange } = props
  return (
    <Select<string>
      {...elementOfSelect(props)}
      className="cs-wide"
      allowClear={field.optional === true}
      value={isEmpty(value) ? undefined : String(value)}
      options={Object.keys(field.values).map(one => ({
        value: one,
        label: words.choice(name, one),
      }))}
      onChange={chosen => onChange(chosen ?? null)}
    />
  )
}

function Filter(props: FilterProps<F>) {
  const { field, name, words } = props
  const options = Object.keys(field.values).map(value => ({
    value,
    label: words.choice(name, value),
    said: value,
  }))
  return <PickFilter {...props} options={options} />
}

export const Choice: Widgets<'choice'> = { Input, Filter }
