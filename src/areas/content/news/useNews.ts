import { useEffect, useEffectEvent } from 'react'
import { articleList, readArticle } from '#contract/areas/content/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'

type Asked = CallInput<typeof articleList>
const all: Asked = { type: null, tag: null, keyword: null, unread: false, pageNo: 1, pageSize: 12 }

/**
 * Articles for the member. Each is read in a tab of its own, which marks it as read: the list is
 * loaded again once the member comes back.
 */
export function useNews(wanted: Partial<Asked>) {
  const { data, ...asked } = useCall(articleList, { ...all, ...wanted })
  const { send } = useSend()
  const again = useEffectEvent(() => void asked.refetch())
  useEffect(() => {
    const back = () => again()
    addEventListener('focus', back)
    return () => removeEventListener('focus', back)
  }, [])
  return {
    data,
    asked,
    /** Marks all articles as read; `done` is what is said then. */
    async readAll(done: string) {
      const sent = await send(readArticle, { id: null }, done)
      if (sent.ok) await asked.refetch()
    },
  }
}
