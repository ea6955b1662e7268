import type { DataProvider, IResourceItem } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import { askReferrers, namesOf, type Place, type Referrers } from '#src/kit/resource/referrers.ts'
import './remove.css'

interface Props {
  entity: Entity
  id: unknown
  provider: DataProvider
  /** The member's places, for links to rows that reference it. */
  resources: readonly IResourceItem[]
  /** Called when a link to a list is followed. */
  go(address: string): void
  /** Something references it: it cannot be deleted. */
  blocked(): void
}

/** What deleting means, and what prevents it. */
export function About({ entity, id, provider, resources, go, blocked }: Props) {
  const { t } = useTranslation(['kit', 'records'])
  const [found, setFound] = useState<Referrers | 'unknown'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    let there = true
    askReferrers(provider, entity, id).then(
      found => {
        if (!there) return
        setFound(found)
        if (found.seen.length > 0 || found.unseen > 0) blocked()
      },
      () => there && setFound('unknown'),
    )
    return () => {
      there = false
    }
  }, [])

  const means = t(entity.operations.trash ? 'records:trash.can' : 'kit:removeText')
  if (!found) return <p role="status">{t('records:refers.asking')}</p>
  if (found === 'unknown')
    return (
      <p>
        {t('records:refers.unknown')} {means}
      </p>
    )
  const { seen, unseen } = found
  if (seen.length === 0 && unseen === 0) return <p>{means}</p>
  return (
    <div role="status">
      <p>{t('records:refers.title')}</p>
      <ul className="cs-refers">
        {seen.map(place => (
          <li key={`${place.entity} ${place.field}`}>
            <Referring place={place} id={id} resources={resources} go={go} />
          </li>
        ))}
        {unseen > 0 && <li>{t('records:refers.unseen', { count: unseen })}</li>}
      </ul>
      <p>{t('records:refers.hint')}</p>
    </div>
  )
}

/** Rows of one entity that reference it by one field, with a link if possible. */
function Referring(props: Pick<Props, 'id' | 'resources' | 'go'> & { place: Place }) {
  const { place, id, resources, go } = props
  const { t } = useTranslation('records')
  const names = namesOf(place)
  if (!names) return null
  const name = t('refers.place', names)
  const count = t('refers.count', { count: place.count })
  const list = resources.find(one => one.name === place.entity)?.list
  const filtered = place.resource?.entity.fields[place.field]?.filter
  const address =
    typeof list === 'string' && filtered
      ? `${list}?${place.field}=${id}`
      : place.resource?.listed?.(place.field, String(id))
  return (
    <>
      {address ? (
        <a
          href={address}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            go(address)
          }}
        >
          {name}
        </a>
      ) : (
        name
      )}{' '}
      <span className="cs-refers-count">
        {count}
        {place.more && '+'}
      </span>
    </>
  )
}
