import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { recordsMade } from '#contract/areas/eform/toRecords.ts'
import { declared } from '#contract/kit/declared.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useResourceOf } from '#src/kit/resource/useResource.ts'
import { wordsOf } from '#src/kit/words/words.ts'

/** The records that were made of a submission. */
export function Made({ id, version }: { id: number; version: number }) {
  const { t } = useTranslation('pages/records')
  const { data } = useCall(recordsMade, { id }, version)
  if (!data?.length) return null
  return (
    <>
      <p className="cs-note">{t('make.made')}</p>
      <ul className="er-made">
        {data.map(one => (
          <li key={`${one.entity} ${one.id}`}>
            <OneMade {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneMade({ entity: name, id }: { entity: string; id: string }) {
  const entity = declared().entities[name]
  return entity ? <Known entity={entity} id={id} /> : null
}

function Known({ entity, id }: { entity: Parameters<typeof wordsOf>[0]; id: string }) {
  const { ready, resource } = useResourceOf(entity)
  if (!ready || !resource) return null
  const { one } = wordsOf(entity)
  return (
    <Link to={`${resource.route}/show/${encodeURIComponent(id)}`}>
      {one} #{id}
    </Link>
  )
}
