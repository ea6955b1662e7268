import type { FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import { Select } from './Select.tsx'
import { elementOfSelect, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'tags'>
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function Input(props: InputProps<F>) {
  const { field, name, words, value, onChange } = props
  if (field.of)
    return (
      <Select<string[]>
        {...elementOfSelect(props)}
        className="cs-wide"
        mode="multiple"
        value={listOf(value)}
        options={Object.keys(field.of).map(one => ({ value: one, label: words.choice(name, one) }))}
        onChange={onChange}
      />
    )
  return (
    <Select<string[]>
      {...elementOfSelect(props)}
      className="cs-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';']}
      value={listOf(value)}
      onChange={onChange}
    />
  )
}

export const Tags: Widgets<'tags'> = { Input, Filter: FilledFilter }
