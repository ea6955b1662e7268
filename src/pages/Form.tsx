import { useOne } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/failure.ts'
import type { Resource } from '#src/kit/resource.ts'
import { Trouble, Wait } from '#src/kit/states.tsx'
import { wordsOf } from '#src/kit/words.ts'
import { PageHeader } from '#src/shell/PageHeader.tsx'
import { Editor } from './form/Editor.tsx'
import { type Row, titleOf } from './Value.tsx'
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
  const fresh = query.isFetchedAfterMount ? query.data?.data : undefined
  // Held from then on: a form that was put away in its tab comes back as it was.
  const [row, setRow] = useState<Row>()
  if (!row && fresh) setRow(fresh)
  const title = t(id ? 'form.edit' : 'form.create', { one })
  const which = row && titleOf(resource, row)
  return (
    <>
      <PageHeader
        title={title}
        step={title}
        page={which}
        name={which && t('editOf', { title: which })}
      />
      <section className="cs-panel cs-panel-form">
        {!id && <Editor resource={resource} />}
        {id && !row && !query.isError && <Wait />}
        {id && !row && query.isError && (
          <Trouble error={query.error} retry={() => void query.refetch()} />
        )}
        {id && row && (
          <Editor
            resource={resource}
            row={query.data?.data ?? row}
            gone={query.error?.statusCode === errors.notFound}
            reload={async () => (await query.refetch()).data?.data}
          />
        )}
      </section>
    </>
  )
}
