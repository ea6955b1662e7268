import { useTranslation } from 'react-i18next'
import type { Resource } from '../resource/resource.ts'
import { type Row, Value } from '../resource/Value.tsx'
import { wordsOf } from '../words/words.ts'

interface Props {
  resource: Pick<Resource, 'entity' | 'cells'>
  name: string
  /** Any row of the group. */
  row: Row
}

/** The heading of a group of rows: the field and its value, as rows show it. */
export function GroupName({ resource, name, row }: Props) {
  const { t } = useTranslation('kit')
  const empty = row[name] === null || row[name] === undefined
  return (
    <span className="cs-group-name">
      <span className="cs-group-field">{wordsOf(resource.entity).label(name)}</span>
      {empty ? t('list.noValue') : <Value resource={resource as Resource} name={name} row={row} />}
    </span>
  )
}
