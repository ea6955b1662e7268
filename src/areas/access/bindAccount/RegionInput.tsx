import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { allRegions } from './phone.ts'

/** A country with its calling code, found by its name in the reader's language or in English. */
export function RegionInput(props: InputProps) {
  const { t } = useTranslation('pages/bindAccount')
  const options = useMemo(
    () =>
      allRegions().map(({ country, name, code, search }) => ({
        value: country,
        label: `${name} ${code}`,
        search,
      })),
    [],
  )
  return (
    <Select
      {...elementOfSelect(props)}
      className="bi-region"
      showSearch
      optionFilterProp="search"
      notFoundContent={t('region.none')}
      options={options}
      value={String(props.value ?? '')}
      onChange={value => props.onChange(value)}
    />
  )
}
