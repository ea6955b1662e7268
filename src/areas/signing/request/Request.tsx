import { useOne } from '@refinedev/core'
import { contractDetail } from '#contract/areas/signing/calls/requests.ts'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Changes } from './Changes.tsx'
import { Document } from './Document.tsx'
import { Events } from './Events.tsx'
import { Facts } from './Facts.tsx'
import { RequestActions } from './RequestActions.tsx'
import type { Request as Shown } from './row.ts'
import { SentText } from './SentText.tsx'
import { Signers } from './Signers.tsx'
import { StateTags } from './StateTags.tsx'
import '#src/pages/pages.css'
import '../signing.css'

/** One request: its text, its signers in order, and everything that happened to it. */
export default function Request({ resource, id = '' }: { resource: Resource; id?: string }) {
  const { entity } = resource
  const words = wordsOf(entity)
  const { query } = useOne<Shown, Failure>({ resource: entity.name, id, errorNotification: false })
  const gone = query.error?.statusCode === errors.notFound
  const row = gone ? undefined : query.data?.data
  const detail = useCall(contractDetail, { id: Number(id) }, row ? Date.parse(row.updateDate) : 0, {
    of: entity.name,
    waiting: !row,
  })
  const title = row?.title ?? words.one
  return (
    <>
      <PageHeader title={title} below refresh aside={row && <StateTags {...row} />}>
        {row && <RequestActions resource={resource} row={row} />}
      </PageHeader>
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && (
        <>
          {(row.stale || row.termsChanged) && <Changes row={row} />}
          <div className="sg-request">
            <div>
              {(detail.data || !detail.error) && <SentText row={row} detail={detail.data} />}
              {detail.data && detail.data.events.length > 0 && <Events detail={detail.data} />}
            </div>
            <div>
              {detail.error && !detail.data && (
                <Trouble error={detail.error} retry={() => void detail.refetch()} />
              )}
              {detail.data && (
                <Signers resource={resource} row={row} signers={detail.data.signers} />
              )}
              <Document resource={resource} row={row} />
              <Facts resource={resource} row={row} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
