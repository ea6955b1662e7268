import { useTranslation } from 'react-i18next'
import { type Condition, ME } from '#contract/kit/condition.ts'
import { areMembers } from '#contract/kit/declared.ts'
import { type Clause, isGroup } from '#contract/kit/group.ts'
import { isPeriod } from '#contract/kit/period.ts'
import { Cell } from '../../field/cells.tsx'
import { usePeriodWords } from '../../field/periodWords.ts'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import { keyOf, opposable, verbFor } from './verbs.ts'

interface Props {
  resource: Resource
  clause: Clause
}

/** Combined conditions as text. */
export function Said({ resource, clause }: Props) {
  const { t } = useTranslation('lists')
  if (!isGroup(clause)) return <One resource={resource} condition={clause} />
  const [first, ...more] = clause.of
  if (clause.way === 'none' && first && more.length === 0 && !isGroup(first) && opposable(first))
    return <One resource={resource} condition={first} not />
  const between = clause.way === 'all' ? 'all' : 'any'
  return (
    <>
      {clause.way === 'none' && `${t('said.none')} `}
      {clause.of.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: built from the address each time
        <span key={at}>
          {at > 0 && ` ${t(`said.${between}`)} `}
          {isGroup(one) && one.of.length > 1 && '('}
          <Said resource={resource} clause={one} />
          {isGroup(one) && one.of.length > 1 && ')'}
        </span>
      ))}
    </>
  )
}

/** A single condition. */
export function One(props: { resource: Resource; condition: Condition; not?: boolean }) {
  const { resource, condition, not = false } = props
  const { t } = useTranslation('lists')
  const words = wordsOf(resource.entity)
  const { field, operator, value } = condition
  const declared = resource.entity.fields[field]
  const verb = declared ? t(keyOf(verbFor(condition, not), declared)) : ''
  const said = t('said.label', { field: words.label(field), verb })
  const wordless = operator === 'null' || typeof value === 'boolean'
  const values = [value].flat()
  return (
    <>
      {said}
      {!wordless &&
        values.map((one, at) => (
          <span key={String(one)}>
            {at > 0 ? ', ' : ' '}
            <Worth resource={resource} name={field} value={one} />
          </span>
        ))}
    </>
  )
}

/** A value of a condition, shown like its field. */
function Worth({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const { t } = useTranslation('kit')
  const period = usePeriodWords()
  const field = resource.entity.fields[name]
  if (!field) return String(value)
  const person = (field.kind === 'ref' || field.kind === 'refs') && areMembers(field.to)
  if (person && value === ME) return t('me')
  if ((field.kind === 'day' || field.kind === 'instant') && isPeriod(value)) return period(value)
  const Shown = resource.cells[name] ?? Cell
  const words = wordsOf(resource.entity)
  return <Shown field={field} name={name} words={words} value={value} row={{}} />
}
