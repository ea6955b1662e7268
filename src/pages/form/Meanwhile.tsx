import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource.ts'
import { type Row, Value } from '../Value.tsx'

/** What somebody else wrote into a field that is being typed here. */
export function Meanwhile(props: { resource: Resource; name: string; value: unknown }) {
  const { resource, name, value } = props
  const { t } = useTranslation('kit')
  const row = { id: 0, [name]: value } as Row
  return (
    <>
      {t('form.meanwhile')} <Value resource={resource} name={name} row={row} />
    </>
  )
}
