import { useState } from 'react'
import { RESEND_SECONDS } from '#contract/areas/access/signInPaths.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { useCountdown } from '#src/kit/light/useCountdown.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { instant } from '#src/kit/words/format.ts'
import { Field } from '../signIn/Field.tsx'
import { Page, type Say } from '../signIn/Page.tsx'
import { missing, useSending } from '../signIn/sending.ts'
import { type Channel, calls, type LinkState } from './calls.ts'
import type { Pass } from './pass.ts'
import { Where } from './Where.tsx'

interface Props {
  words: LightText
  link: string
  state: LinkState
  /** An earlier code is used up. */
  over: boolean
  opened(pass: Pass): void
}

const nexts = ['linkOver', 'linkUsed', 'wrongCode', 'codesPaused', 'tooMany', 'noSms', 'network']

/** Who asks for what, and the code that shows who opens the contract. */
export function CodeForm({ words, link, state, over, opened }: Props) {
  const say: Say = (key, values) => words(`pages/sign:link.${key}`, values)
  const { title: contract, sender, name, email, mobile, expireDate, signed } = state
  const [channel, setChannel] = useState<Channel>(email ? 'EMAIL' : 'SMS')
  const [sent, setSent] = useState({ to: '', until: 0 })
  const [code, setCode] = useState('')
  const sending = useSending(words, why => (nexts.includes(why) ? say(`next.${why}`) : undefined))
  const left = useCountdown(sent.until)
  const to = (channel === 'EMAIL' ? email : mobile) ?? ''
  const reachable = email !== null || mobile !== null

  async function send() {
    await sending.send(async () => {
      try {
        const { wait } = await calls.code({ link, channel })
        setSent({ to, until: Date.now() + wait * 1000 })
        setCode('')
      } catch (error) {
        // Asked too early, elsewhere perhaps: nobody knows since when.
        if (error instanceof Failure && error.refusal === 'tooMany')
          setSent(before => ({ ...before, until: Date.now() + RESEND_SECONDS * 1000 }))
        throw error
      }
    })
  }
  async function open() {
    const lacking = missing({ code }, words('pages/signIn:required'))
    if (lacking.code) return sending.refuse(lacking)
    const answer = await sending.send(() => calls.open({ link, code: code.trim() }))
    if (answer) opened(answer)
  }

  const asked = sent.to !== ''
  return (
    <Page
      // The frame's own words are those of the sign-in page.
      say={key => (key === 'busy' ? say('busy') : words(`pages/signIn:${key}`))}
      title={say(signed ? 'titleSigned' : 'title')}
      lead={say(signed ? 'leadSigned' : 'lead', { sender, name, contract })}
      status={asked ? say(sent.to === mobile ? 'sentSms' : 'sent', { to: sent.to }) : undefined}
      sending={sending}
      submit={() => void (asked ? open() : reachable && send())}
      submitWords={say(asked ? 'open' : 'send')}
      above={
        <>
          {expireDate && !signed && (
            <p className="sl-facts">{say('until', { date: instant(expireDate) })}</p>
          )}
          {over && (
            <p className="sl-facts" role="alert">
              {say('passOver')}
            </p>
          )}
          {!reachable && <p role="alert">{say('nowhere', { sender })}</p>}
        </>
      }
    >
      <Where {...{ say, state, channel }} choose={setChannel} />
      {asked && (
        <Field
          name="code"
          label={say('codeLabel')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          autoFocus
          value={code}
          change={setCode}
          refused={sending.refused.code}
          end={
            <button
              type="button"
              className="si-end"
              aria-disabled={left > 0}
              onClick={() => left === 0 && !sending.busy && void send()}
            >
              {left > 0 ? say('sendIn', { seconds: left }) : say('sendAgain')}
            </button>
          }
        />
      )}
    </Page>
  )
}
