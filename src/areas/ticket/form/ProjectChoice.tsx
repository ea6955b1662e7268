import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyProjects } from '#src/areas/project/public.ts'

interface Props {
  value: string
  onChange(project: string): void
  /** It was just chosen in the form of another project, and keeps the focus. */
  autoFocus: boolean
}

/** The project that a contribution is recorded in, for members of several. */
export function ProjectChoice({ value, onChange, autoFocus }: Props) {
  const { t } = useTranslation('entities/kpiTicket')
  const id = useId()
  const { projects = [] } = useMyProjects()
  if (projects.length < 2) return null
  return (
    <div className="cs-field cs-ticket-project">
      <label htmlFor={id}>{t('fields.project')}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        autoFocus={autoFocus}
        showSearch
        optionFilterProp="label"
        options={projects.map(one => ({ value: one.id, label: one.name }))}
      />
    </div>
  )
}
