import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Field } from '#contract/kit/field.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { isEmpty } from '#src/kit/field/empty.ts'
import { seen } from '#src/kit/form/seen.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf, Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from './actions.tsx'
import { useRemove } from './remove.ts'
import { History } from './show/History.tsx'
import './pages.css'
import './show/show.css'

const isLong = (field: Field | undefined, value: unknown) =>
  field !== undefined &&
  ['longText', 'richText', 'secret', 'json', 'files'].includes(field.kind) &&
  !isEmpty(value)

/** One row: its fields, actions and history. */
export default function Show({ resource, id }: { resource: Resource; id?: string }) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const navigate = useNavigate()
  const remove = useRemove(resource, () => navigate(addresses.list, { replace: true }))
  const { query } = useOne<Row, Failure>({
    resource: entity.name,
    id: id ?? '',
    errorNotification: false,
  })
  // A loaded row stays if reloading fails, unless it is gone.
  const gone = query.error?.statusCode === errors.notFound
  const row = gone ? undefined : query.data?.data
  const title = row ? titleOf(resource, row) : words.one
  const mine = row ? seen(resource, row) : resource
  return (
    <>
      <PageHeader title={title} below passing={gone} refresh>
        {row && (
          <>
            <ActionButtons resource={resource} row={row} />
            {resource.rowActions?.map((Action, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: declared once, never reordered
              <Action key={at} row={row} />
            ))}
            {can(entity, 'remove', row) && (
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(row)}>
                {t('remove')}
              </Button>
            )}
            {can(entity, 'update', row) && (
              <Link to={addresses.edit(row.id)} className="cs-button-link">
                <Button type="primary" icon={<EditOutlined aria-hidden />} tabIndex={-1}>
                  {t('edit')}
                </Button>
              </Link>
            )}
          </>
        )}
      </PageHeader>
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && (
        <>
          {resource.above?.map((Panel, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: declared once, never reordered
            <Panel key={at} row={row} />
          ))}
          <Card>
            <h2 className="cs-aside">{t('show.fields')}</h2>
            <dl className="cs-values">
              {mine.show.map(name => (
                <div
                  key={name}
                  className={isLong(entity.fields[name], row[name]) ? 'cs-value-long' : ''}
                >
                  <dt>{words.label(name)}</dt>
                  <dd>
                    <Value resource={resource} name={name} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          {resource.panels?.map((Panel, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: declared once, never reordered
            <Panel key={at} row={row} />
          ))}
          {can(entity, 'history') && (
            <History
              resource={resource}
              id={row.id}
              version={String(row.updateDate)}
              mayChange={can(entity, 'update', row)}
            />
          )}
        </>
      )}
    </>
  )
}
