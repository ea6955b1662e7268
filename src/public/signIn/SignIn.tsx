import { lazy, Suspense, useState } from 'react'
import type { Session } from '#contract/areas/access/calls/session.ts'
import { type Locale, wasSwitched } from '#src/kit/light/locale.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { Tabs, tabPanel } from '#src/kit/ui/Tabs.tsx'
import { AskToJoin } from './AskToJoin.tsx'
import { useCodeWay } from './codeWay.tsx'
import { takeNotice } from './notice.ts'
import { Offer } from './Offer.tsx'
import { Page } from './Page.tsx'
import { usePasswordWay } from './passwordWay.tsx'
import { lastRequest } from './resend.ts'
import type { Typed } from './way.ts'
import { isWay, type Way, ways } from './ways.ts'

/** The form, under the tabs of the ways to sign in. */
const PANEL = 'way'

// Few need it, and only after the first step.
const SecondFactor = lazy(() => import('./SecondFactor.tsx'))

const wayInAddress = () => new URLSearchParams(location.search).get('way')

interface Props {
  words: LightText
  /** The server sends codes by text message. */
  sms: boolean
  /** The browser's language, to be offered. */
  other?: { locale: Locale; words: LightText } | undefined
  goOn: () => Promise<void>
}

/** The sign-in page: several ways for the first step, and the second where one is set up. */
export function SignIn({ words, sms, other, goOn }: Props) {
  const say = (key: string) => words(`pages/signIn:${key}`)
  const [notice] = useState(takeNotice)
  const [switched, setSwitched] = useState(wasSwitched)
  const shown: readonly Way[] = sms ? ways : ways.filter(one => one !== 'mobile')
  const [way, setWay] = useState<Way>(() => {
    const wanted = wayInAddress()
    return isWay(wanted) && shown.includes(wanted) ? wanted : 'password'
  })
  const [typed, setTyped] = useState<Typed>(() => {
    const [email, mobile] = [lastRequest('LOGIN', 'email'), lastRequest('LOGIN', 'mobile')]
    return {
      loginName: notice?.name ?? '',
      password: '',
      email,
      mobile,
      emailCode: '',
      mobileCode: '',
    }
  })
  const [ticket, setTicket] = useState('')
  const [trouble, setTrouble] = useState('')
  const change = (part: Partial<Typed>) => setTyped(now => ({ ...now, ...part }))

  function choose(next: Way) {
    setWay(next)
    setTrouble('')
    const address = new URL(location.href)
    address.searchParams.set('way', next)
    history.replaceState(null, '', address)
  }

  async function arrive(answer: Session | { ticket: string }) {
    if ('ticket' in answer) return setTicket(answer.ticket)
    storeSession({ token: answer.token, mid: answer.memberId })
    await goOn()
  }

  function startAgain(why = '') {
    setTicket('')
    setTrouble(why)
    change({ emailCode: '', mobileCode: '' })
  }

  const props = { words, typed, change, arrive, way, choose }
  const byPassword = usePasswordWay(props)
  const byEmail = useCodeWay('email', props)
  const byMobile = useCodeWay('mobile', props)
  if (ticket)
    return (
      <Suspense fallback={<div className="cs-wait" />}>
        <SecondFactor words={words} ticket={ticket} arrive={arrive} startAgain={startAgain} />
      </Suspense>
    )

  const { sending, fields, below, ...form } = {
    email: byEmail,
    mobile: byMobile,
    password: byPassword,
    office: byPassword,
  }[way]
  const told = notice?.name
    ? words('pages/signIn:wasReset', { name: notice.name })
    : notice && say('left')
  const status = switched ? say('switched') : told
  return (
    <Page
      {...form}
      below={
        <>
          {below}
          <AskToJoin say={say} />
        </>
      }
      say={say}
      title={say('title')}
      status={status}
      faded={switched ? () => setSwitched(false) : undefined}
      offer={<Offer words={words} other={other} />}
      sending={{ ...sending, trouble: sending.trouble || trouble }}
      submitWords={say('submit')}
      above={
        <Tabs
          label={say('ways')}
          value={way}
          tabs={shown.map(value => ({ value, label: say(`way.${value}`) }))}
          onChange={choose}
          panel={PANEL}
        />
      }
      panel={tabPanel(PANEL, way)}
    >
      {fields}
    </Page>
  )
}
