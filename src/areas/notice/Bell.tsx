import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepLanguage, unreadNotices } from '#contract/areas/notice/calls.ts'
import { NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { readCall } from '#src/kit/call/read.ts'
import { sendInBackground } from '#src/kit/call/useSend.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { useConnection } from '#src/kit/live/connection.ts'
import { debounced, GAP, useLive, useLiveState } from '#src/kit/live/live.ts'
import { loadWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { retryDialogImport } from '#src/kit/page/retryImport.ts'
import { session, viewing } from '#src/kit/session/session.ts'
import './bell.css'

const Latest = lazy(
  retryDialogImport(loadWithWords(['pages/notice'], () => import('./Latest.tsx'))),
)

/** The maximum number of digits shown. */
const most = 99

/** The number of unread notices, kept up to date; undefined until it is loaded. */
function useUnread() {
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

/** The bell in the header: the number of unread notices, and the latest of them. */
export default function Bell() {
  const { t } = useTranslation('pages/bell')
  const { count = 0, came, soon } = useUnread()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  // Without a connection, the bar above the page says so.
  const line = useConnection()
  const offline = useLiveState() === 'offline' && line === 'up'
  const label = count > 0 ? t('bellCount', { count }) : t('bell')
  return (
    <>
      {offline && (
        <span className="nt-offline" role="status" title={t('offline')}>
          <span className="cs-aside">{t('offline')}</span>
        </span>
      )}
      <Button
        type="text"
        icon={<BellOutlined aria-hidden />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      />
      {count > 0 && (
        <span className="nt-count" aria-hidden="true">
          {count > most ? `${most}+` : count}
        </span>
      )}
      <span className="cs-aside" role="status">
        {came > 0 ? t('came', { count: came }) : ''}
      </span>
      {asked && (
        <Suspense fallback={null}>
          <Latest open={open} count={count} onClose={() => setOpen(false)} changed={soon} />
        </Suspense>
      )}
    </>
  )
}
