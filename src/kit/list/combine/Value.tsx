import { Select } from 'antd'
import type { Condition } from '#contract/kit/condition.ts'
import type { Field, FieldOf } from '#contract/kit/field.ts'
import { useDictionary } from '#src/kit/field/dictionary.ts'
import { widgetsOf } from '../../field/index.ts'
import { PeriodSelect } from '../../field/PeriodSelect.tsx'
import { RefFilter } from '../../field/Ref.tsx'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import type { Line } from './draft.ts'
import { verbs } from './verbs.ts'

interface Props {
  id: string
  resource: Resource
  line: Line
  label: string
  onChange(value: unknown): void
}

interface SeveralProps {
  id: string
  'aria-label': string
  value: unknown
  onChange(value: unknown): void
}

/** Several of a closed list of values. */
const Several = ({
  value,
  ...props
}: SeveralProps & { options: { value: string; label: string }[] }) => (
  <Select<string[]>
    {...props}
    className="cs-wide"
    mode="multiple"
    optionFilterProp="label"
    value={[value ?? []].flat().map(String)}
  />
)

const SeveralOfDict = ({ field, ...props }: SeveralProps & { field: FieldOf<'dict'> }) => (
  <Several {...props} options={useDictionary(field.of) ?? []} />
)

/** The value of a condition, with the input of the field's kind. */
export function Value({ id, resource, line, label, onChange }: Props) {
  const { entity } = resource
  const { field: name, verb, value } = line
  const field = name ? entity.fields[name] : undefined
  if (!name || !field || !verb || verbs[verb].wants === 'nothing') return null
  const words = wordsOf(entity)
  const element = { id, 'aria-label': label }
  if (verbs[verb].wants === 'period')
    return <PeriodSelect {...element} value={value} onChange={onChange} />
  if (field.kind === 'choice') {
    const options = Object.keys(field.values).map(one => ({
      value: one,
      label: words.choice(name, one),
    }))
    return <Several {...element} options={options} value={value} onChange={onChange} />
  }
  if (field.kind === 'dict')
    return <SeveralOfDict {...element} field={field} value={value} onChange={onChange} />
  if (field.kind === 'ref' || field.kind === 'refs') {
    const now: Condition[] =
      value === undefined || value === null ? [] : [{ field: name, operator: 'eq', value }]
    const said = { ...element, name, words, field, value: now }
    return <RefFilter {...said} onChange={([one]) => onChange(one?.value)} />
  }
  const Input = resource.inputs[name] ?? widgetsOf(field).Input
  const typed = { ...element, name, words, value: value ?? null, onChange }
  return <Input {...typed} field={{ ...field, optional: true } as Field} />
}
