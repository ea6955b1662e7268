import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isEmpty } from '#src/kit/field/empty.ts'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Request } from './row.ts'

/** What else is known of a request; what is empty is left out. */
export function Facts({ resource, row }: { resource: Resource; row: Request }) {
  const { t } = useTranslation('kit')
  const words = wordsOf(resource.entity)
  const { show } = useAddresses(resource)
  return (
    <Card pad title={t('show.fields')}>
      <dl className="sg-request-facts">
        {row.renews !== null && (
          <div>
            <dt>{words.label('renews')}</dt>
            <dd>
              <Link to={show(row.renews)}>{row.renewsTitle ?? `#${row.renews}`}</Link>
            </dd>
          </div>
        )}
        {resource.show
          .filter(name => !isEmpty(row[name]) && row[name] !== 0)
          .map(name => (
            <div key={name}>
              <dt>{words.label(name)}</dt>
              <dd>
                <Value resource={resource} name={name} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
