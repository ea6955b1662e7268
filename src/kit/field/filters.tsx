import { Input, Space } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { fromText } from '#contract/kit/decode.ts'
import type { Condition, Operator } from '#contract/kit/query.ts'
import { Select } from './Select.tsx'
import type { FilterProps, InputProps } from './types.ts'

/** Filters that several kinds share. */

const saidWith = (value: readonly Condition[], operator: Operator) =>
  value.find(condition => condition.operator === operator)?.value

/** Contains, or is exactly. */
export function WordFilter({ id, name, words, value, onChange }: FilterProps<unknown>) {
  const { t } = useTranslation('lists')
  const operator = value[0]?.operator ?? 'like'
  const text = String(value[0]?.value ?? '')
  const say = (as: Operator, typed: string) =>
    onChange(typed ? [{ field: name, operator: as, value: typed }] : [])
  return (
    <Space.Compact block>
      <Select<Operator>
        className="cs-operator"
        aria-label={t('filter.how', { label: words.label(name) })}
        value={operator}
        options={[
          { value: 'like', label: t('filter.contains') },
          { value: 'eq', label: t('filter.is') },
        ]}
        onChange={as => onChange([{ field: name, operator: as, value: text }])}
      />
      <Input
        id={id}
        value={text}
        maxLength={200}
        allowClear
        onChange={event => say(operator, event.target.value)}
      />
    </Space.Compact>
  )
}

/** From … to …, with the kind's own input at both ends. */
export function RangeFilter<F>({
  input: End,
  ...props
}: FilterProps<F> & { input: ComponentType<InputProps<F>> }) {
  const { t } = useTranslation('lists')
  const { id, name, words, value, onChange } = props
  const end = (operator: 'ge' | 'le', typed: unknown) => {
    const others = value.filter(condition => condition.operator !== operator)
    const empty = typed === null || typed === ''
    onChange(empty ? [...others] : [...others, { field: name, operator, value: typed }])
  }
  const label = words.label(name)
  return (
    <div className="cs-range">
      <End
        {...props}
        id={id}
        value={saidWith(value, 'ge') ?? null}
        onChange={typed => end('ge', typed)}
        aria-label={t('filter.from', { label })}
      />
      <span aria-hidden="true">–</span>
      <End
        {...props}
        id={`${id}-to`}
        value={saidWith(value, 'le') ?? null}
        onChange={typed => end('le', typed)}
        aria-label={t('filter.to', { label })}
      />
    </div>
  )
}

/** Exactly one value, typed. */
export function EqualFilter({ id, field, name, value, onChange }: FilterProps) {
  const given = saidWith(value, 'eq')
  return (
    <Input
      id={id}
      inputMode="numeric"
      value={given === undefined || given === null ? '' : String(given)}
      onChange={event => {
        const typed = fromText(field, event.target.value.trim())
        onChange(typed === null ? [] : [{ field: name, operator: 'eq', value: typed }])
      }}
    />
  )
}

/** One of a few values. */
export function PickFilter({
  id,
  value,
  name,
  operator = 'eq',
  options,
  onChange,
}: Pick<FilterProps, 'id' | 'name' | 'value' | 'onChange'> & {
  operator?: Operator
  options: { value: string; label: string; said: unknown }[]
}) {
  const { t } = useTranslation('lists')
  const given = saidWith(value, operator)
  return (
    <Select<string>
      id={id}
      allowClear
      className="cs-wide"
      placeholder={t('filter.any')}
      value={options.find(option => option.said === given)?.value}
      options={options.map(({ value: key, label }) => ({ value: key, label }))}
      onChange={key => {
        const option = options.find(one => one.value === key)
        onChange(option ? [{ field: name, operator, value: option.said }] : [])
      }}
    />
  )
}

/** Filled in or empty: the only filter of lists, secrets and JSON. */
export function FilledFilter(props: FilterProps<unknown>) {
  const { t } = useTranslation('lists')
  const options = [
    { value: 'filled', label: t('filter.filled'), said: false },
    { value: 'empty', label: t('filter.empty'), said: true },
  ]
  return <PickFilter {...props} operator="null" options={options} />
}
