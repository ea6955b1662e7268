import { useSelect } from '@refinedev/antd'
import { Select } from 'antd'
import type { Entity } from '#contract/kit/entity.ts'
import { KEYWORD } from '#src/providers/conditions.ts'
import { isEmpty } from './empty.ts'
import { elementOf, type InputProps } from './types.ts'

type Props = Omit<InputProps<unknown>, 'field'> & { entity: Entity }

/** Searches the other entity as one types. */
export default function RefSearch({ entity, ...props }: Props) {
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
