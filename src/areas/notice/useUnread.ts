import { useEffect, useMemo, useState } from 'react'
import { keepLanguage, unreadNotices } from '#contract/areas/notice/calls.ts'
import { NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { readCall } from '#src/kit/call/read.ts'
import { sendInBackground } from '#src/kit/call/useSend.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'
import { session, viewing } from '#src/kit/session/session.ts'

/** The number of unread notices, kept up to date; undefined until it is loaded. */
export function useUnread() {
  const [count, setCount] = useState<number>()
  const [came, setCame] = useState(0)
  const { soon, stop } = useMemo(() => {
    let before: number | undefined
    return debounced(() => {
      void readCall(unreadNotices, {}, { suppress: [401] }).then(
        answer => {
          if (before !== undefined && answer.count > before) setCame(answer.count - before)
          before = answer.count
          setCount(answer.count)
          // E-mail is written in the language of the product.
          if (answer.language !== currentLocale() && !viewing())
            void sendInBackground(keepLanguage, {})
        },
        () => {},
      )
    })
  }, [])
  useEffect(() => {
    soon()
    return stop
  }, [soon, stop])
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if (kind === GAP || kind.startsWith('notice.')) soon()
    if (kind === NOTICE_CAME) setCame(0)
  })
  return { count, came, soon }
}
