import { useState } from 'react'
import {
  type Notice,
  ownNotices,
  readAllNotices,
  readNotice,
} from '#contract/areas/notice/calls.ts'
import { NOTICE_CAME, NOTICE_READ } from '#contract/areas/notice/notices.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { sendInBackground } from '#src/kit/call/useSend.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { session, viewing } from '#src/kit/session/session.ts'

interface Asked {
  unread: boolean
  pageNo: number
  pageSize: number
}

/**
 * The member's notices, with new ones as they arrive. Notices read here stay in place, so that
 * nothing moves under the pointer.
 */
export function useNotices(asked: Asked) {
  const { data, isLoading, isFetching, isError, error, refetch } = useCall(ownNotices, asked)
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    // Notices read in another window; the list of unread ones keeps them.
    const read = kind === NOTICE_READ && !asked.unread
    if (kind === NOTICE_CAME || kind === GAP || read) void refetch()
  })
  const list = data?.list ?? []
  const isUnread = ({ id, readDate }: Notice) => readDate === null && !read.has(id)
  const mark = (ids: readonly number[], is: boolean) =>
    setRead(now => new Set(is ? [...now, ...ids] : [...now].filter(id => !ids.includes(id))))

  return {
    /** Undefined until it is loaded. */
    data,
    list,
    total: data?.total ?? 0,
    isUnread,
    isLoading,
    isFetching,
    isError,
    error,
    refetch,
    /** Marks one as read, except while viewing as another member. */
    async read(notice: Notice) {
      if (!isUnread(notice) || viewing()) return
      mark([notice.id], true)
      if (!(await sendInBackground(readNotice, { id: notice.id }))) mark([notice.id], false)
    },
    /** Marks all as read; returns whether it succeeded. A failure is shown already. */
    async readAll(): Promise<boolean> {
      const ids = list.filter(isUnread).map(({ id }) => id)
      mark(ids, true)
      const done = await sendInBackground(readAllNotices, {})
      if (!done) mark(ids, false)
      return done
    },
  }
}
