import type { NotificationProvider } from '@refinedev/core'
import { App } from 'antd'
import i18next from 'i18next'
import { useEffect } from 'react'
import { TOAST } from '#contract/transport.ts'
import { type FailureOptions, verdict } from '#src/kit/call/fail.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { connection } from '#src/kit/live/connection.ts'
import { endSession } from '#src/kit/session/session.ts'

type Host = ReturnType<typeof App.useApp>
let host: Host | undefined
const waiting: ((stage: Host) => void)[] = []

/** Messages shown before the page stands wait for it. */
function whenMounted(show: (stage: Host) => void) {
  if (host) show(host)
  else waiting.push(show)
}

/** Stands once inside antd's App: lets everything outside React show messages in its theme. */
export function NotificationHost() {
  const app = App.useApp()
  useEffect(() => {
    host = app
    for (const show of waiting.splice(0)) show(app)
  }, [app])
  return null
}

/** What can still be done about it: there is more time for that than to read a message. */
interface Offer {
  label: string
  run(): void
}

/**
 * A toast. The same text shows once, however many calls fail together. A text of our own is given
 * as a function: a call may fail before the translations are loaded.
 */
export function toast(
  type: 'success' | 'error',
  said: string | (() => string),
  named?: string,
  offer?: Offer,
) {
  const duration = (offer ? 2 : 1) * (TOAST / 1000)
  whenMounted(({ message }) => {
    const text = typeof said === 'string' ? said : said()
    const key = named ?? text
    const act = () => {
      message.destroy(key)
      offer?.run()
    }
    const content = (
      <span role="alert">
        {text}
        {offer && (
          <button type="button" className="cs-toast-offer" onClick={act}>
            {offer.label}
          </button>
        )}
      </span>
    )
    void message.open({ type, key, content, duration })
  })
}

let asked = false

/** One information dialog, however many calls find the session expired together. */
function askToSignIn() {
  if (asked) return
  asked = true
  whenMounted(({ modal }) => {
    modal.info({
      title: i18next.t('shell:expired.title'),
      content: i18next.t('errors:signInAgain'),
      okText: i18next.t('shell:expired.signIn'),
      keyboard: false,
      onOk: () => {
        endSession()
        location.reload()
      },
    })
  })
}

/** Tells the member of a failed call, or keeps silent: `verdict` decides. */
export function notifyFailure(failure: Failure, options: FailureOptions) {
  const what = verdict(failure, options, connection() === 'down')
  if (what === 'signInAgain') askToSignIn()
  if (what === 'message') toast('error', failure.message)
  if (what === 'fallback') toast('error', () => i18next.t('errors:fallback'))
}

/** Refine's own notices of failed calls: `tell` has already spoken. */
const alreadyShown = (type: string, key = '') => type === 'error' && key.endsWith('-notification')

export const notificationProvider: NotificationProvider = {
  open: ({ type, key, message, description }) => {
    if (alreadyShown(type, key)) return
    toast(type === 'error' ? 'error' : 'success', description ?? message, key)
  },
  close: key => whenMounted(({ message }) => message.destroy(key)),
}

/** For tests: as on a fresh page. */
export function resetNotifications() {
  host = undefined
  asked = false
  waiting.length = 0
}
