import type { ComponentType } from 'react'
import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import { useCall } from './call/useCall.ts'
import { Cell as PlainCell } from './field/cells.tsx'
import { Select } from './field/Select.tsx'
import type { CellProps, FilterProps, InputProps } from './field/types.ts'
import { elementOfSelect } from './field/types.ts'
import { currentLocale } from './light/locale.ts'

/** The entries of a dictionary, by value, in the reader's language. */
function useEntries(type: string) {
  const { data, isLoading } = useCall(paramsByType, { type })
  const label = currentLocale() === 'en-US' ? 'enLabel' : 'cnLabel'
  const options = (data ?? []).map(entry => ({ value: entry.value, label: entry[label] }))
  const labelOf = (value: string) => options.find(one => one.value === value)?.label ?? value
  return { options, labelOf, isLoading }
}

interface DictChoice {
  Cell: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  Filter: ComponentType<FilterProps>
}

/**
 * How a coded text is shown, typed and filtered if its values are in the dictionary of that type.
 */
export function dictChoice(type: string): DictChoice {
  function Cell(props: CellProps) {
    const { value } = props
    const { labelOf } = useEntries(type)
    // An empty value is shown as in other cells.
    if (typeof value !== 'string' || !value) return <PlainCell {...props} />
    return <span title={value}>{labelOf(value)}</span>
  }

  function Input(props: InputProps) {
    const { field, value, onChange } = props
    const { options, labelOf, isLoading } = useEntries(type)
    const given = typeof value === 'string' && value ? value : undefined
    // A disabled value stays until another is chosen.
    const gone = given !== undefined && !isLoading && !options.some(one => one.value === given)
    return (
      <Select<string>
        {...elementOfSelect(props)}
        className="cs-wide"
        showSearch
        optionFilterProp="label"
        allowClear={field.optional === true}
        loading={isLoading}
        options={gone ? [...options, { value: given, label: labelOf(given) }] : options}
        value={given}
        onChange={chosen => onChange(chosen ?? null)}
      />
    )
  }

  function Filter({ id, name, value, onChange }: FilterProps) {
    const { options, isLoading } = useEntries(type)
    const given = value.find(one => one.operator === 'eq')?.value
    return (
      <Select<string>
        id={id}
        className="cs-wide"
        allowClear
        showSearch
        optionFilterProp="label"
        loading={isLoading}
        options={options}
        value={typeof given === 'string' ? given : undefined}
        onChange={chosen =>
          onChange(chosen ? [{ field: name, operator: 'eq', value: chosen }] : [])
        }
      />
    )
  }
  return { Cell, Input, Filter }
}
