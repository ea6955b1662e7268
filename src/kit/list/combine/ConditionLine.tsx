import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import { askable, type Line } from './draft.ts'
import { Value } from './Value.tsx'
import { keyOf, type VerbName, verbs, verbsOf } from './verbs.ts'

interface Props {
  resource: Resource
  line: Line
  /** Why it is invalid. */
  wrong: string | undefined
  onChange(line: Line): void
  onRemove(): void
}

/** One condition: field, operator and value. */
export function ConditionLine({ resource, line, wrong, onChange, onRemove }: Props) {
  const { t } = useTranslation('lists')
  const { entity } = resource
  const words = wordsOf(entity)
  const { key, field: name, verb } = line
  const field = name ? entity.fields[name] : undefined
  const offered = field && name ? verbsOf(field, resource.inputs[name] !== undefined) : []
  // An operator of an old address is kept, although it is not offered.
  const all = verb && !offered.includes(verb) ? [...offered, verb] : offered
  const label = name ? words.label(name) : ''
  const id = `where-${key}`

  function choose(next: string) {
    const declared = entity.fields[next]
    const [first] = declared ? verbsOf(declared, resource.inputs[next] !== undefined) : []
    onChange({ key, field: next, ...(first && { verb: first }) })
  }
  function say(next: VerbName) {
    const same = verb && verbs[verb].wants === verbs[next].wants
    onChange({ key, ...(name && { field: name }), verb: next, ...(same && { value: line.value }) })
  }
  return (
    <li className="cs-where-line">
      <Select<string>
        className="cs-wide"
        // A new line gets the focus.
        autoFocus={!name}
        aria-label={t('combine.field')}
        placeholder={t('combine.pick')}
        showSearch
        optionFilterProp="label"
        value={name}
        options={askable(entity).map(one => ({ value: one, label: words.label(one) }))}
        onChange={choose}
      />
      {field && (
        <Select<VerbName>
          className="cs-wide"
          aria-label={`${label}: ${t('combine.verb')}`}
          value={verb}
          options={all.map(one => ({ value: one, label: t(keyOf(one, field)) }))}
          onChange={say}
        />
      )}
      <div className="cs-where-value">
        <Value
          id={id}
          resource={resource}
          line={line}
          label={`${label}: ${t('combine.value')}`}
          onChange={value => onChange({ ...line, value })}
        />
      </div>
      <Button
        type="text"
        className="cs-icon-button"
        icon={<CloseOutlined aria-hidden />}
        aria-label={label ? `${t('combine.remove')}: ${label}` : t('combine.remove')}
        onClick={onRemove}
      />
      {wrong && (
        <p className="cs-where-wrong" role="alert">
          {wrong}
        </p>
      )}
    </li>
  )
}
