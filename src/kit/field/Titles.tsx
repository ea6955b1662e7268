import { useMany } from '@refinedev/core'
import { type Entity, titleIn } from '#contract/kit/entity.ts'
import { currentLocale } from '../light/locale.ts'
import { Labels } from './Labels.tsx'
import { readableTarget } from './target.ts'

interface Props {
  /** The entity pointed to. */
  to: string
  ids: readonly (number | string)[]
}

const Ids = ({ ids }: Pick<Props, 'ids'>) => <span>{ids.map(id => `#${id}`).join(' ')}</span>

/** The names of rows of which only the ids are known: in a filter, in a history. */
export default function Titles({ to, ids }: Props) {
  const entity = readableTarget(to)
  return entity ? <Named entity={entity} ids={ids} /> : <Ids ids={ids} />
}

function Named({ entity, ids }: Pick<Props, 'ids'> & { entity: Entity }) {
  const { result } = useMany({
    resource: entity.name,
    ids: [...ids],
    errorNotification: false,
  })
  const rows = result.data
  if (rows.length === 0) return <Ids ids={ids} />
  const names = rows.map(row => String(row[titleIn(currentLocale(), entity)] ?? `#${row.id}`))
  return ids.length === 1 ? <span>{names[0]}</span> : <Labels of={names} />
}
