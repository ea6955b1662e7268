import { useOne } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/failure.ts'
import type { Resource } from '#src/kit/resource.ts'
import { Trouble, Wait } from '#src/kit/states.tsx'
import { wordsOf } from '#src/kit/words.ts'
import { PageHeader } from '#src/shell/PageHeader.tsx'
import { Editor } from './form/Editor.tsx'
import type { Row } from './Value.tsx'
import './pages.css'

/** A new row, or one that is there already. */
export default function Form({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation('kit')
  const { one } = wordsOf(resource.entity)
  const { query } = useOne<Row, Failure>({
    resource: resource.entity.name,
    ...(id && { id }),
    queryOptions: { enabled: id !== undefined, gcTime: 0 },
    errorNotification: false,
  })
  // A row that was read for another page may have changed since: editing it would be refused.
  const fresh = query.isFetchedAfterMount
  const title = t(id ? 'form.edit' : 'form.create', { one })
  return (
    <>
      <PageHeader title={title} step={title} />
      <section className="cs-panel cs-panel-form">
        {!id && <Editor resource={resource} />}
        {id && !fresh && !query.isError && <Wait />}
        {id && query.isError && !query.data && (
          <Trouble error={query.error} retry={() => void query.refetch()} />
        )}
        {id && fresh && query.data && (
          <Editor
            resource={resource}
            row={query.data.data}
            gone={query.error?.statusCode === errors.notFound}
            reload={async () => (await query.refetch()).data?.data}
          />
        )}
      </section>
    </>
  )
}
