import { useCustom } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/transport.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { Failure } from '../call/failure.ts'
import { Find } from '../list/Find.tsx'
import { ListContent } from '../list/ListFrame.tsx'
import { listingOf } from '../list/listing.ts'
import { useLive } from '../live/live.ts'
import { Nothing } from '../page/states.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { type Deleted, DeletedRow } from './DeletedRow.tsx'
import './trash.css'

interface Props {
  resource: Resource
  of: Record<string, unknown> | undefined
  open: boolean
  close(): void
  closed(): void
}

const pageSize = 20
/** Milliseconds to wait after a keystroke. */
const pause = 250

/** Recently deleted rows, beside the list they were deleted from. */
export default function TrashDrawer({ resource, of, open, close, closed }: Props) {
  const { entity } = resource
  const { t } = useTranslation(['records', 'kit'])
  const words = wordsOf(entity)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [pageNo, setPageNo] = useState(1)
  useEffect(() => {
    const soon = setTimeout(() => {
      setKeyword(typed.trim().slice(0, 100))
      setPageNo(1)
    }, pause)
    return () => clearTimeout(soon)
  }, [typed])
  const { query } = useCustom<Page<Deleted>, Failure>({
    url: entity.operations.trash?.path ?? '',
    method: 'get',
    config: { query: { ...of, ...(keyword && { keyword }), pageNo, pageSize } },
    queryOptions: { gcTime: 0, staleTime: 0 },
    errorNotification: false,
  })
  useLive([entity.name], ({ kind }) => {
    if (kind.startsWith(`${entity.name}.`)) void query.refetch()
  })
  const page = query.data?.data
  const pager = { pageNo, pageSize, go: setPageNo, flush: true }
  const list = listingOf(query, page, { pager, turn: setPageNo })
  const searched = Object.values(entity.fields).some(field => field.search)
  return (
    <Drawer
      open={open}
      onClose={close}
      afterOpenChange={now => !now && closed()}
      width={560}
      className="cs-trash"
      title={t('records:trash.title', { many: words.many })}
      destroyOnHidden
    >
      <p className="cs-trash-text">{t('records:trash.text')}</p>
      {searched && (page === undefined || page.total > 0 || typed !== '') && (
        <Find label={t('records:trash.search')} value={typed} onChange={setTyped} />
      )}
      <ListContent
        list={list}
        empty={<Nothing title={t(keyword ? 'records:trash.noMatch' : 'records:trash.none')} />}
      >
        <ul className="cs-trash-rows" aria-label={t('records:trash.title', { many: words.many })}>
          {list.rows.map(one => (
            <DeletedRow
              key={one.entry}
              resource={resource}
              deleted={one}
              changed={() => void query.refetch()}
            />
          ))}
        </ul>
      </ListContent>
    </Drawer>
  )
}
