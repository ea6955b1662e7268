import { useState } from 'react'
import { type Notice, ownNotices, readAllNotices, readNotice } from '#contract/calls/notice.ts'
import { memberTopic } from '#contract/live.ts'
import { NOTICE_CAME } from '#contract/notices.ts'
import { callServer } from '#src/kit/ask.ts'
import { GAP, useLive } from '#src/kit/live.ts'
import { session, viewing } from '#src/kit/session.ts'
import { useCall } from '#src/kit/useCall.ts'

interface Asked {
  unread: boolean
  pageNo: number
  pageSize: number
}

/**
 * One's own notices, with new ones as they come. What is read here is shown as read where it
 * stands: nothing moves away under the reader's hand.
 */
export function useNotices(asked: Asked) {
  const { data, isLoading, isFetching, isError, error, refetch } = useCall(ownNotices, asked)
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if (kind === NOTICE_CAME || kind === GAP) void refetch()
  })
  const list = data?.list ?? []
  const isUnread = ({ id, readDate }: Notice) => readDate === null && !read.has(id)
  const mark = (ids: readonly number[]) => setRead(now => new Set([...now, ...ids]))

  return {
    /** Undefined until it is known. */
    data,
    list,
    total: data?.total ?? 0,
    isUnread,
    isLoading,
    isFetching,
    isError,
    error,
    refetch,
    /** Marks one as read. Who looks through somebody's eyes reads nothing for them. */
    async read(notice: Notice) {
      if (!isUnread(notice) || viewing()) return
      mark([notice.id])
      await callServer(readNotice, { id: notice.id }).catch(() => undefined)
    },
    async readAll() {
      mark(list.map(({ id }) => id))
      await callServer(readAllNotices, {}).catch(() => undefined)
    },
  }
}
