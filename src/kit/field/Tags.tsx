import { Select } from 'antd'
import type { FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import { Empty } from './plain.tsx'
import { type CellProps, elementOf, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'tags'>
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function Cell({ value }: CellProps<F>) {
  const tags = listOf(value)
  if (tags.length === 0) return <Empty />
  return (
    <span className="cs-tags">
      {tags.map(tag => (
        <span key={tag} className="cs-tag cs-tag-neutral">
          {tag}
        </span>
      ))}
    </span>
  )
}

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

export const Tags: Widgets<'tags'> = { Cell, Input, Filter: FilledFilter }
