import { FilterOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetsOf } from '#src/kit/field/index.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { plainWords, wordsOf } from '#src/kit/words/words.ts'
import type { Choices, Resources } from './logResources.ts'
import type { Narrowed } from './narrowed.ts'

interface Props {
  narrowed: Narrowed
  choices: Choices
  resources: Resources
}

interface Option {
  value: string
  label: string
}
const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label)

/** Operations to choose from: those of one entity, or those of all. */
function actionsOf({ entities }: Choices, resources: Resources, entity: string | null): Option[] {
  const verbs = new Map<string, string>()
  for (const one of entities.filter(({ entity: name }) => !entity || name === entity)) {
    const resource = resources[one.entity]
    for (const verb of one.actions)
      verbs.set(verb, (resource && wordsOf(resource.entity).action(verb)) ?? verb)
  }
  return [...verbs].map(([value, label]) => ({ value, label }))
}

/** The filters of the log. */
export function Filters({ narrowed, choices, resources }: Props) {
  const { t } = useTranslation(['pages/auditLog', 'kit'])
  const { values, set } = narrowed
  const wide = useAtLeast(720)
  const [open, setOpen] = useState(narrowed.any)
  const nameOf = (entity: string) => {
    const resource = resources[entity]
    return resource ? wordsOf(resource.entity).one : entity
  }
  const entities = choices.entities.map(({ entity }) => ({ value: entity, label: nameOf(entity) }))
  const people = choices.people.map(({ id, name }) => ({ value: String(id), label: name }))
  if (!wide && !open)
    return (
      <div className="al-more">
        <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('kit:filter.button')}
        </Button>
      </div>
    )
  return (
    <section className="al-filters" aria-label={t('pages/auditLog:filter.label')}>
      <Pick
        label={t('pages/auditLog:filter.entity')}
        value={values.entity}
        options={entities.sort(byLabel)}
        onPick={value => set('entity', value)}
      />
      <Pick
        label={t('pages/auditLog:filter.action')}
        value={values.action}
        options={actionsOf(choices, resources, values.entity)}
        onPick={value => set('action', value)}
      />
      <Pick
        label={t('pages/auditLog:filter.person')}
        value={values.person === null ? null : String(values.person)}
        options={people}
        onPick={value => set('person', value)}
      />
      <Moment
        label={t('pages/auditLog:filter.from')}
        value={values.from}
        refused={narrowed.problem ? t('pages/auditLog:filter.startAfterEnd') : ''}
        onChange={value => set('from', value)}
      />
      <Moment
        label={t('pages/auditLog:filter.to')}
        value={values.to}
        onChange={value => set('to', value)}
      />
      {narrowed.any && <Button onClick={narrowed.clear}>{t('pages/auditLog:filter.clear')}</Button>}
    </section>
  )
}

function Pick(props: {
  label: string
  value: string | null
  options: Option[]
  onPick(value: string | null): void
}) {
  const { t } = useTranslation('pages/auditLog')
  const id = useId()
  return (
    <div className="cs-field">
      <label htmlFor={id}>{props.label}</label>
      <Select<string>
        id={id}
        className="cs-wide"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={t('filter.any')}
        value={props.value ?? undefined}
        options={props.options}
        onChange={value => props.onPick(value ?? null)}
      />
    </div>
  )
}

const moment = { kind: 'instant', optional: true } as const
const { Input } = widgetsOf(moment)

function Moment(props: {
  label: string
  value: string | null
  refused?: string
  onChange(value: string | null): void
}) {
  const id = useId()
  const { label, refused } = props
  return (
    <div className="cs-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        name={id}
        field={moment}
        words={plainWords(() => label)}
        value={props.value}
        onChange={value => props.onChange(typeof value === 'string' && value ? value : null)}
        aria-invalid={Boolean(refused)}
        {...(refused && { 'aria-describedby': `${id}-refused` })}
      />
      {refused && (
        <p id={`${id}-refused`} className="al-refused">
          {refused}
        </p>
      )}
    </div>
  )
}
