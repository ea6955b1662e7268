import { useList } from '@refinedev/core'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { kpiJobType } from '#contract/areas/setup/public.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { useProject } from '#src/areas/project/public.ts'
import { unitName } from '#src/areas/setup/public.ts'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { number } from '#src/kit/words/format.ts'

type JobType = WireOf<(typeof kpiJobType)['fields']>

/** Chooses a job type of the project's type, with the rate of each. */
export default function JobTypeInput(props: InputProps) {
  const { name, value, row, onChange } = props
  const { t } = useTranslation('pages/ticket')
  const { project } = useProject()
  const { result, query } = useList<JobType>({
    resource: kpiJobType.name,
    filters: [{ field: 'projectType', operator: 'eq', value: project.type }],
    pagination: { mode: 'off' },
    errorNotification: false,
  })
  const nameOf = currentLocale() === 'en-US' ? 'enName' : 'cnName'
  const options = result.data.map(one => ({
    value: one.id,
    label: one[nameOf],
    worth: t('form.rate', {
      rate: number(one.rate, { least: 2, most: 2 }),
      unit: unitName(one.unit, '1'),
    }),
  }))
  const given = typeof value === 'number' ? value : undefined
  // A job type that is no longer offered stays until another is chosen.
  const gone = given !== undefined && query.isSuccess && !options.some(one => one.value === given)
  const title = row?.[name] === given ? row?.[`${name}Title`] : undefined
  const old = { value: given ?? 0, label: String(title ?? `#${given}`), worth: '' }
  return (
    <Select<number>
      {...elementOfSelect(props)}
      className="cs-wide"
      showSearch
      optionFilterProp="label"
      loading={query.isLoading}
      notFoundContent={query.isSuccess ? t('form.noJobTypes') : null}
      options={gone ? [...options, old] : options}
      optionRender={({ data }) => (
        <span className="cs-ticket-job">
          {data.label} <small>{data.worth}</small>
        </span>
      )}
      labelRender={({ value: id, label }) => {
        const worth = options.find(one => one.value === id)?.worth
        return (
          <span className="cs-ticket-job">
            {label} {worth && <small>{worth}</small>}
          </span>
        )
      }}
      value={given}
      onChange={chosen => onChange(chosen ?? null)}
    />
  )
}
