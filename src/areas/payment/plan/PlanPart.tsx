import { Select } from 'antd'
import { planParts } from '#contract/areas/payment/calls/planParts.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { InputProps } from '#src/kit/field/types.ts'

/** Chooses the article of a plan, or its form, among those that are published. */
export default function PlanPart({ id, name, value, values, row, onChange, ...more }: InputProps) {
  const projectId = String(values?.project ?? row?.project ?? '')
  const { data, isLoading } = useCall(planParts, { projectId })
  const { words: _words, field: _field, ...handed } = more
  const found = (name === 'cmsId' ? data?.articles : data?.forms) ?? []
  // What was chosen before may not be published any more.
  const title = row?.[`${name}Title`]
  const chosen = value === null || value === undefined || value === '' ? undefined : Number(value)
  const lost = chosen !== undefined && !found.some(one => one.id === chosen)
  const known = lost
    ? [{ id: chosen, name: typeof title === 'string' ? title : `#${chosen}` }, ...found]
    : found
  return (
    <Select
      {...handed}
      id={id}
      value={chosen}
      loading={isLoading}
      allowClear
      showSearch
      optionFilterProp="label"
      onChange={(one: number | undefined) => onChange(one ?? null)}
      options={known.map(one => ({ value: one.id, label: one.name }))}
    />
  )
}
