import { DeleteOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from '#src/pages/actions.tsx'
import { useRemove } from '#src/pages/remove.ts'
import { History } from '#src/pages/show/History.tsx'
import '#src/pages/pages.css'
import { NextStep } from './NextStep.tsx'
import { PostButton } from './PostButton.tsx'
import { SettlementFigures } from './SettlementFigures.tsx'
import { SettlementLines } from './SettlementLines.tsx'
import { possible, type Settlement as Shown } from './settlements.ts'

/** The row with the actions that have no button of their own. */
const withoutPost = (row: Shown): Shown => {
  const { post: _, ...others } = (row.can ?? {}) as Record<string, unknown>
  return possible({ ...row, can: others })
}

/** One settlement: its sums, what to do next, and its lines, differences first. */
export default function Settlement({ resource, id = '' }: { resource: Resource; id?: string }) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const navigate = useNavigate()
  const remove = useRemove(resource, () => navigate(addresses.list, { replace: true }))
  const { query } = useOne<Shown, Failure>({ resource: entity.name, id, errorNotification: false })
  const gone = query.error?.statusCode === errors.notFound
  const row = gone ? undefined : query.data?.data
  const title = row ? row.fileName : words.one
  return (
    <>
      <PageHeader title={title} below refresh>
        {row && (
          <>
            <ActionButtons resource={resource} row={withoutPost(row)} />
            {can(entity, 'remove', row) && (
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(row)}>
                {t('remove')}
              </Button>
            )}
            <PostButton row={row} />
          </>
        )}
      </PageHeader>
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && (
        <>
          <NextStep row={row} />
          <SettlementFigures row={row} />
          <SettlementLines row={row} />
          <Card>
            <h2 className="cs-aside">{t('show.fields')}</h2>
            <dl className="cs-values">
              {resource.show
                .filter(name => row[name] !== null)
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
          <History
            resource={resource}
            id={row.id}
            version={String(row.updateDate)}
            mayChange={false}
          />
        </>
      )}
    </>
  )
}
