import { useMany } from '@refinedev/core'
import { memberSearch } from '#contract/kit/calls/member.ts'
import { areMembers } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { useCall } from '../call/useCall.ts'
import { titleOfRow } from '../words/title.ts'
import { Labels } from './Labels.tsx'
import { readableTarget } from './target.ts'

interface Props {
  /** The referenced entity. */
  to: string
  ids: readonly (number | string)[]
}

const Ids = ({ ids }: Pick<Props, 'ids'>) => <span>{ids.map(id => `#${id}`).join(' ')}</span>

/** The titles of rows of which only the ids are known: in a filter or in the history. */
export default function Titles({ to, ids }: Props) {
  const entity = readableTarget(to)
  if (entity) return <Named entity={entity} ids={ids} />
  return areMembers(to) ? <People ids={ids} /> : <Ids ids={ids} />
}

const most = memberSearch.input.first.max

/** Members are named to everyone who may choose one, even if their accounts are hidden. */
function People({ ids }: Pick<Props, 'ids'>) {
  const first = ids.slice(0, most).map(Number)
  const { data = [] } = useCall(memberSearch, { first, keyword: null, projectId: null })
  const names = ids.map(id => data.find(one => one.id === Number(id))?.name ?? `#${id}`)
  return <Listed names={names} />
}

const Listed = ({ names }: { names: readonly string[] }) =>
  names.length === 1 ? <span>{names[0]}</span> : <Labels of={names} />

function Named({ entity, ids }: Pick<Props, 'ids'> & { entity: Entity }) {
  const { result } = useMany({
    resource: entity.name,
    ids: [...ids],
    errorNotification: false,
  })
  const rows = result.data
  if (rows.length === 0) return <Ids ids={ids} />
  const names = rows.map(row => titleOfRow(entity, row))
  return <Listed names={names} />
}
