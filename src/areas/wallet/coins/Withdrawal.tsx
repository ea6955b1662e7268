import { useOne } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { History } from '#src/pages/show/History.tsx'
import '#src/pages/pages.css'
import '#src/pages/show/show.css'
import resource from '../withdrawal.tsx'
import { DecideButton } from './DecideButton.tsx'
import { ShowAccount } from './ShowAccount.tsx'

const { entity } = resource

/** One withdrawal: where it is paid to, who decided what, and the decision. */
export default function Withdrawal() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['pages/coins', 'kit'])
  const words = wordsOf(entity)
  const { query } = useOne<Row, Failure>({ resource: entity.name, id, errorNotification: false })
  const gone = query.error?.statusCode === errors.notFound
  const row = gone ? undefined : query.data?.data
  const title = row ? t('pages/coins:withdrawals.of', { name: row.memberTitle }) : words.one
  return (
    <>
      <PageHeader title={title} name={`${title} #${id}`} below passing={gone} refresh>
        {row && <DecideButton row={row} />}
      </PageHeader>
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && (
        <>
          <Card>
            <h2 className="cs-aside">{t('kit:show.fields')}</h2>
            <dl className="cs-values">
              {resource.show.map(name => (
                <div key={name}>
                  <dt>{words.label(name)}</dt>
                  <dd>
                    <Value resource={resource} name={name} row={row} />
                    {name === 'lastFour' && <ShowAccount row={row} />}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          {can(entity, 'history') && (
            <History
              resource={resource}
              id={row.id}
              version={`${row.updateDate} ${query.dataUpdatedAt}`}
              mayChange={false}
            />
          )}
        </>
      )}
    </>
  )
}
