import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comment } from '#contract/areas/comment/comment.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { toast } from '#src/providers/notification.tsx'
import { Changes } from './Changes.tsx'
import { Composer } from './Composer.tsx'
import { Entry } from './Entry.tsx'
import type { About, Comment } from './row.ts'
import { COMMENTS, useArrival } from './useArrival.ts'
import { useEdited } from './useEdited.ts'
import { useRemoval } from './useRemoval.ts'
import { useThread } from './useThread.ts'
import '#src/pages/pages.css'
import './comment.css'

interface Props extends About {
  /** Live topics on which changes of its comments are told. */
  topics: readonly string[]
  /** Why nobody can comment. */
  closed?: 'archived' | 'draft' | undefined
  /** Its comments have no files. */
  withoutFiles?: boolean
  /** Of its heading. */
  level?: 2 | 3
}

/** The comments on a record. Another record has another thread: nothing of the former stays. */
export default function Thread(props: Props) {
  return <Comments key={`${props.entity} ${props.rowId}`} {...props} />
}

function Comments({ entity, rowId, topics, closed, withoutFiles = false, level = 2 }: Props) {
  const { t } = useTranslation('pages/comment')
  const { rows, total, known, query, reload } = useThread({ entity, rowId }, topics)
  const section = useRef<HTMLElement>(null)
  useArrival(section, known)
  const [editedId, edit] = useEdited()
  /** A comment that has just appeared and takes the focus. */
  const [landed, land] = useState<number>()
  const [compared, compare] = useState<Comment>()
  const remove = useRemoval(reload, () => section.current?.focus())
  const watching = viewing() !== undefined
  const silent = watching || closed !== undefined
  const edited = watching
    ? undefined
    : rows.find(row => row.id === editedId && can(comment, 'update', row))

  async function showEarlier() {
    const { data, hasNextPage, error } = await query.fetchNextPage()
    if (error?.message) toast('error', error.message)
    // The button is gone: reading goes on with the oldest.
    if (!error && data && !hasNextPage) land(data.pages.at(-1)?.data.at(-1)?.id)
  }
  return (
    <Card
      ref={section}
      id={COMMENTS}
      className="th-thread"
      tabIndex={-1}
      level={level}
      title={known ? t('titleOf', { count: total }) : t('title')}
      aria-busy={query.isFetching}
      rows
    >
      {query.isLoading && <Wait />}
      {query.isError && !known && (
        <Trouble error={query.error} retry={() => void query.refetch()} />
      )}
      {known && rows.length === 0 && (
        <Nothing title={t(silent ? 'noneClosed' : 'none')} text={silent ? '' : t('noneText')} />
      )}
      {query.hasNextPage && (
        <div className="th-earlier">
          <Button
            size="small"
            loading={busySign(query.isFetchingNextPage)}
            onClick={() => void showEarlier()}
          >
            {t('earlier')}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ol className="th-list">
          {rows.map(row => (
            <Entry
              key={row.id}
              row={row}
              withoutFiles={withoutFiles}
              watching={watching}
              editing={row === edited}
              edit={on => edit(on ? row.id : undefined)}
              reload={reload}
              remove={() => remove(row)}
              compare={() => compare(row)}
              landed={row.id === landed ? () => land(undefined) : undefined}
            />
          ))}
        </ol>
      )}
      {known && closed && <p className="th-closed">{t(closed)}</p>}
      {/* One text is written at a time: a page asks about one that is not stored. */}
      {known && !silent && !edited && (
        <Composer
          about={{ entity, rowId }}
          withoutFiles={withoutFiles}
          sent={async row => {
            await reload()
            land(row.id)
          }}
        />
      )}
      <Changes row={compared} close={() => compare(undefined)} />
    </Card>
  )
}
