import { useTranslation } from 'react-i18next'
import { Select } from '#src/kit/field/Select.tsx'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { useFacts } from '../resume/facts.ts'
import { factName, kpiOf } from '../view/factWords.ts'

/** Chooses the kind of one's own confirmed work that backs a skill of another name. */
export function JobTypeInput(props: InputProps) {
  const { value, onChange } = props
  const { t } = useTranslation('pages/cv')
  const work = useFacts().filter(({ kind }) => kind === 'TICKETS')
  const options = work.map(fact => ({
    value: fact.jobTypes[0] ?? 0,
    label: t('facts.named', {
      name: factName(fact),
      said: t('facts.tickets', { count: fact.count, kpi: kpiOf(fact) }),
    }),
  }))
  const chosen = work.find(({ jobTypes }) => jobTypes.includes(Number(value)))
  return (
    <Select<number>
      {...elementOfSelect(props)}
      className="cs-wide"
      allowClear
      placeholder={t('facts.choose')}
      options={options}
      value={chosen?.jobTypes[0]}
      onChange={one => onChange(one ?? null)}
    />
  )
}
