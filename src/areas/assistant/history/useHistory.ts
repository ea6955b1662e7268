import { useEffect, useState } from 'react'
import { ownChats } from '#contract/areas/assistant/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { readCall } from '#src/kit/call/read.ts'
import { allInPlace as suppress } from '#src/kit/call/write.ts'

export type PastChat = CallOutput<typeof ownChats>['list'][number]

/** Milliseconds to wait after a keystroke. */
const pause = 250
const pageSize = 20

interface Found {
  /** What was asked for. */
  keyword: string
  list: readonly PastChat[]
  total: number
}

/** Those that are known, and the next ones: a chat may have moved since. */
const together = (known: readonly PastChat[], next: readonly PastChat[]) => [
  ...new Map([...known, ...next].map(one => [one.id, one])).values(),
]

/** The member's chats with these words, those continued last first, a page more at a time. */
export function useHistory() {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<Failure>()
  /** The page that is wanted, and how often something was. */
  const [wanted, setWanted] = useState({ pageNo: 1, tries: 0 })
  const [loading, setLoading] = useState(true)
  const { pageNo, tries } = wanted

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      setLoading(true)
      setFailure(undefined)
      try {
        const input = { ...(keyword && { keyword }), pageNo, pageSize }
        const { list, total } = await readCall(ownChats, input, { signal, suppress })
        if (signal.aborted) return
        setFound(now => {
          const known = pageNo > 1 && now?.keyword === keyword ? now.list : []
          return { keyword, list: together(known, list), total }
        })
      } catch (error) {
        if (!signal.aborted && error instanceof Failure) setFailure(error)
      }
      if (!signal.aborted) setLoading(false)
    }
    const timer = setTimeout(() => void load(), keyword ? pause : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword, pageNo, tries])

  const list = found?.list ?? []
  // What was deleted here has moved the rest up: the page after what is known.
  const next = Math.floor(list.length / pageSize) + 1
  return {
    typed,
    search(text: string) {
      setTyped(text)
      setWanted({ pageNo: 1, tries: 0 })
    },
    /** What stands here was found by these words. */
    narrowed: found !== undefined && found.keyword !== '',
    known: found !== undefined,
    list,
    failure,
    loading,
    hasMore: found !== undefined && list.length < found.total,
    more: () => setWanted({ pageNo: next, tries: tries + 1 }),
    again: () => setWanted({ pageNo, tries: tries + 1 }),
    /** Takes one out, or all of them. */
    drop: (id?: number) =>
      setFound(
        now =>
          now && {
            ...now,
            list: id === undefined ? [] : now.list.filter(one => one.id !== id),
            total: id === undefined ? 0 : now.total - 1,
          },
      ),
  }
}
