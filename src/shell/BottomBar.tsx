import { BellOutlined, CheckSquareOutlined, HomeOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { UnreadSigns } from '#src/areas/notice/UnreadSigns.tsx'
import { useUnread } from '#src/areas/notice/useUnread.ts'
import { RECORD_PAGE } from '#src/areas/ticket/public.ts'
import { fixedScreens } from '#src/areas.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { can } from '#src/kit/session/can.tsx'
import { MemberMenu } from './MemberMenu.tsx'

const NOTICES = '/user/notices'

/** The member's own pages, which their menu lists. */
const own = fixedScreens.map(({ path }) => path).filter(path => path !== NOTICES)

/** Where the form of a contribution is, whatever project it opens in. */
const isRecording = ({ pathname, search }: ReturnType<typeof useLocation>) =>
  pathname === RECORD_PAGE ||
  (pathname === '/projects/taskList/create' && search.includes('type=CONTRIBUTION'))

const isAt = (pathname: string, url: string) => pathname === url || pathname.startsWith(`${url}/`)

interface EntryProps {
  to: string
  icon: ReactNode
  label: string
  /** Its name for screen readers, if that says more. */
  name?: string
  /** Whether one is there, if its address does not say so. */
  here?: boolean
  /** Beside its icon. */
  children?: ReactNode
}

function Entry({ to, icon, label, name, here, children }: EntryProps) {
  const { pathname } = useLocation()
  const current = here ?? isAt(pathname, to)
  return (
    <li>
      <Link
        to={to}
        {...(name && { 'aria-label': name })}
        {...(current && { 'aria-current': 'page' as const })}
      >
        <span className="cs-bottom-sign">
          {icon}
          {children}
        </span>
        <span>{label}</span>
      </Link>
    </li>
  )
}

/** Lets the page reach below the home indicator of a phone, as far as the bar is shown. */
function useWholeScreen() {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
    const before = meta?.content
    if (!meta || before === undefined) return
    meta.content = `${before}, viewport-fit=cover`
    return () => {
      meta.content = before
    }
  }, [])
}

/** The places used most, in reach of a thumb: on a phone, instead of bell and menu in the header. */
export default function BottomBar({ onSettings }: { onSettings(): void }) {
  const { t } = useTranslation(['pages/bottomBar', 'pages/bell'])
  const home = useScreen('home')
  const tickets = useScreen('myTask')
  const { count = 0, came } = useUnread()
  const location = useLocation()
  useWholeScreen()
  return (
    <nav className="cs-bottom-bar" aria-label={t('pages/bottomBar:label')}>
      <ul>
        {home && (
          <Entry
            to={home.url}
            icon={<HomeOutlined aria-hidden />}
            label={t('pages/bottomBar:home')}
          />
        )}
        {tickets && (
          <Entry
            to={tickets.url}
            icon={<CheckSquareOutlined aria-hidden />}
            label={t('pages/bottomBar:tickets')}
          />
        )}
        {can('projects:taskList') && (
          <Entry
            to={RECORD_PAGE}
            icon={<PlusOutlined aria-hidden />}
            label={t('pages/bottomBar:record')}
            here={isRecording(location)}
          />
        )}
        <Entry
          to={NOTICES}
          icon={<BellOutlined aria-hidden />}
          label={t('pages/bottomBar:notices')}
          {...(count > 0 && { name: t('pages/bell:bellCount', { count }) })}
        >
          <UnreadSigns count={count} came={came} />
        </Entry>
        <li>
          <MemberMenu
            roomy={false}
            onSettings={onSettings}
            bar={{
              label: t('pages/bottomBar:me'),
              here: own.some(path => isAt(location.pathname, path)),
            }}
          />
        </li>
      </ul>
    </nav>
  )
}
