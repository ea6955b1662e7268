import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf, Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from '#src/pages/actions.tsx'
import { History } from '#src/pages/show/History.tsx'
import '#src/pages/pages.css'
import '#src/pages/show/show.css'
import { possible } from '../names.ts'
import { FileButton } from './FileButton.tsx'
import { Trial } from './Trial.tsx'

/** One batch: what it would do, or did, and what can be done with it now. */
export default function Batch({ resource, id = '' }: { resource: Resource; id?: string }) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const { query } = useOne<Row, Failure>({ resource: entity.name, id, errorNotification: false })
  const gone = query.error?.statusCode === errors.notFound
  const row = gone ? undefined : query.data?.data
  const title = row ? titleOf(resource, row) : words.one
  // What there is nothing to say about yet is left out.
  const shown = (row: Row) => resource.show.filter(name => row[name] !== null)
  return (
    <>
      <PageHeader title={title} below refresh>
        {row && (
          <>
            <ActionButtons resource={resource} row={possible(row)} />
            {can(entity, 'update', row) && (
              <Link to={addresses.edit(row.id)} className="cs-button-link">
                <Button icon={<EditOutlined aria-hidden />} tabIndex={-1}>
                  {t('edit')}
                </Button>
              </Link>
            )}
            <FileButton row={row} />
          </>
        )}
      </PageHeader>
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && (
        <>
          <Card>
            <h2 className="cs-aside">{t('show.fields')}</h2>
            <dl className="cs-values">
              {shown(row).map(name => (
                <div key={name}>
                  <dt>{words.label(name)}</dt>
                  <dd>
                    <Value resource={resource} name={name} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          <Trial row={row} />
          {can(entity, 'history') && (
            <History
              resource={resource}
              id={row.id}
              version={String(row.updateDate)}
              mayChange={false}
            />
          )}
        </>
      )}
    </>
  )
}
