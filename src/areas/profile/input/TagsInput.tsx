import { useList } from '@refinedev/core'
import type { Failure } from '#src/kit/call/failure.ts'
import { Select } from '#src/kit/field/Select.tsx'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { currentLocale } from '#src/kit/light/locale.ts'

interface Tag {
  id: number
  type: string
  cnName: string
  enName: string
}

/** The enabled tags of these types, in the reader's language. */
export function useTags(types: readonly string[]) {
  const { result, query } = useList<Tag, Failure>({
    resource: 'tag',
    filters: [
      { field: 'type', operator: 'in', value: types },
      { field: 'status', operator: 'eq', value: 'ENABLED' },
    ],
    pagination: { pageSize: 200 },
    errorNotification: false,
  })
  const name = currentLocale() === 'en-US' ? 'enName' : 'cnName'
  return {
    options: result.data.map(tag => ({ value: tag.id, label: tag[name] })),
    loading: query.isLoading,
  }
}

const types: Readonly<Record<string, string>> = { skillTags: 'skill', jobTags: 'job' }

/** Chooses tags of the type that the field takes. */
export default function TagsInput(props: InputProps) {
  const { name, value, row, onChange } = props
  const { options, loading } = useTags([types[name] ?? name])
  const chosen = Array.isArray(value) ? value.map(Number) : []
  // A tag that was disabled later keeps its title.
  const titles = (row?.[`${name}Title`] ?? []) as string[]
  const before = ((row?.[name] ?? []) as number[]).toSorted((a, b) => a - b)
  const gone = before.filter(id => !options.some(one => one.value === id))
  return (
    <Select<number[]>
      {...elementOfSelect(props)}
      className="cs-wide"
      mode="multiple"
      optionFilterProp="label"
      loading={loading}
      options={[
        ...options,
        ...gone.map(id => ({ value: id, label: titles[before.indexOf(id)] ?? `#${id}` })),
      ]}
      value={chosen}
      onChange={onChange}
    />
  )
}
