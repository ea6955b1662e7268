import { Select } from 'antd'
import type { FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'tags'>
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function Input(props: InputProps<F>) {
  const { value, onChange } = props
  return (
    <Select<string[]>
      {...elementOf(props)}
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
