import { useState } from 'react'
import type { resetByEmail } from '#contract/areas/access/calls/account.ts'
import type { resetByMobile } from '#contract/areas/access/calls/mobile.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { postLightly } from '#src/kit/light/send.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { endSession } from '#src/kit/session/session.ts'
import { Tabs, tabPanel } from '#src/kit/ui/Tabs.tsx'
import { EmailCode } from '../signIn/EmailCode.tsx'
import { MobileCode } from '../signIn/MobileCode.tsx'
import { nextsOf } from '../signIn/nexts.ts'
import { leaveNotice } from '../signIn/notice.ts'
import { Page, type Say } from '../signIn/Page.tsx'
import { Password } from '../signIn/Password.tsx'
import { chosenRegion, fullNumber } from '../signIn/region.ts'
import { type Channel, lastRequest } from '../signIn/resend.ts'
import { hasLength, missing, type Refused, useSending } from '../signIn/sending.ts'

/** The form, under the tabs of where the code is sent. */
const PANEL = 'way'
const channels: readonly Channel[] = ['email', 'mobile']

/** A forgotten password: a code by e-mail or text message, then the new one twice. */
export function ForgetPwd({ words, sms }: { words: LightText; sms: boolean }) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own = (key: string) => words(`pages/forgetPwd:${key}`)
  const [by, setBy] = useState<Channel>('email')
  const [typed, setTyped] = useState(() => ({
    email: lastRequest('RESET', 'email'),
    mobile: lastRequest('RESET', 'mobile'),
    emailCode: '',
    mobileCode: '',
    password: '',
    again: '',
  }))
  const [value, code] = [typed[by], typed[`${by}Code`]]
  const nexts = nextsOf(by)
  const sending = useSending(words, name => nexts[name] && say(nexts[name]))
  const change = (part: Partial<typeof typed>) => setTyped(now => ({ ...now, ...part }))
  const back = `/login${location.search}`

  function wrong(): Refused {
    const { password, again } = typed
    const lacking = missing({ [by]: value, code, password, again }, say('required'))
    if (Object.keys(lacking).length > 0) return lacking
    if (!hasLength(password)) return { password: say('wrongLength') }
    return password === again ? {} : { again: own('notTheSame') }
  }

  async function submit() {
    const refused = wrong()
    if (Object.keys(refused).length > 0) return sending.refuse(refused)
    const target = value.trim()
    const given = { code: code.trim(), password: typed.password }
    const done = await sending.send(async () => {
      if (by === 'email')
        await postLightly<typeof resetByEmail>(signInPaths.resetByEmail, {
          email: target,
          ...given,
        })
      else
        await postLightly<typeof resetByMobile>(signInPaths.resetByMobile, {
          mobile: target,
          region: chosenRegion(),
          ...given,
        })
      return true
    })
    if (!done) return
    // Every session of the account has ended, the one in this browser as well.
    endSession()
    leaveNotice(by === 'email' ? target : fullNumber(target))
    location.replace(back)
  }

  const password = (name: 'password' | 'again') => (
    <Password
      say={say}
      name={name}
      label={own(name)}
      autoComplete="new-password"
      value={typed[name]}
      change={value => change({ [name]: value })}
      refused={sending.refused[name]}
    />
  )
  const Code = by === 'email' ? EmailCode : MobileCode
  return (
    <Page
      say={say}
      title={own('title')}
      lead={own('lead')}
      sending={sending}
      submit={() => void submit()}
      submitWords={own('submit')}
      below={<a href={back}>{say('back')}</a>}
      {...(sms && {
        above: (
          <Tabs
            label={own('ways')}
            value={by}
            tabs={channels.map(value => ({ value, label: own(`way.${value}`) }))}
            onChange={setBy}
            panel={PANEL}
          />
        ),
        panel: tabPanel(PANEL, by),
      })}
    >
      <Code
        purpose="RESET"
        say={say}
        sending={sending}
        value={value}
        code={code}
        change={({ value: next = value, code: nextCode = code }) =>
          change({ [by]: next, [`${by}Code`]: nextCode })
        }
      />
      {password('password')}
      {password('again')}
    </Page>
  )
}
