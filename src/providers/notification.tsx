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
 * A toast, and what closes it. The same text shows once, however many calls fail together. A text
 * of our own is given as a function: a call may fail before the translations are loaded. `seconds`
 * is how long it stays, if not as long as its offers need.
 */
export function toast(
  type: 'success' | 'warning' | 'error',
  said: string | (() => string),
  named?: string,
  offered: Offer | readonly Offer[] = [],
  seconds?: number,
): () => void {
  const offers = [offered].flat()
  const duration = seconds ?? (1 + offers.length) * (TOAST / 1000)
  let isOver = false
  let close = () => {
    isOver = true
  }
  whenMounted(({ message }) => {
    if (isOver) return
    const text = typeof said === 'string' ? said : said()
    const key = named ?? text
    close = () => {
      isOver = true
      message.destroy(key)
    }
    const show = (duration: number) => {
      if (!isOver) void message.open({ type, key, content, duration })
    }
    // It stays while one of its offers has the focus.
    const content = (
      <span role="alert" className="cs-toast" onFocus={() => show(0)} onBlur={() => show(duration)}>
        {text}
        {offers.length > 0 && (
          <span className="cs-toast-offers">
            {offers.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {label}
              </button>
            ))}
          </span>
        )}
      </span>
    )
    show(duration)
  })
  return () => close()
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
