import { errors } from '#contract/errors.ts'
import { live } from '#contract/kit/calls/live.ts'
import { HEARTBEAT, type LiveEvent, RECALL, TOPIC_CAP } from '#contract/kit/live.ts'
import { isFinal } from '../call/fail.ts'
import { Failure } from '../call/failure.ts'
import { type Came, read, succeeded, toSent } from '../call/wire.ts'
import { session } from '../session/session.ts'
import { onAwake } from './awake.ts'
import { type Message, readStream } from './read.ts'

/** Whether changes by others arrive: not yet, yes, or not since a while. */
export type LiveState = 'closed' | 'open' | 'offline'

export interface LiveStream {
  /** Follows these topics from now on, and no others. */
  follow(topics: readonly string[]): void
  /** Opens it at once, where it is lost: the server answers again. */
  retry(): void
}

/** Milliseconds: the first wait before trying again, the longest, and for topics to settle. */
const firstWait = 1000
const longestWait = 60_000
const settle = 60
/** Without a sign of life for so long the stream is dead, whatever the network says. */
const silence = HEARTBEAT * 2.4
/** A short break is nobody's concern. */
const quietBreak = 5000

const gap: LiveEvent = { topics: [], kind: 'gap', id: null }

/**
 * The one stream of this tab: opened anew when it breaks, later and later and never at the same
 * moment as everybody else; closed where nobody is looking, and over with the session. The first
 * one reaches back to `since`: what the page shows may be as old as that.
 */
export function openStream(
  said: (event: LiveEvent) => void,
  changed: (state: LiveState) => void,
  since = Date.now(),
): LiveStream {
  let wanted = ''
  /** Since when what is wanted goes unheard. */
  let unheard: number | undefined = since
  let current: { stop: AbortController; topics: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let offline: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  /** Something may have been missed since the last stream. */
  let missed = false
  let awake = !document.hidden
  let over = false

  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void open(), milliseconds)
  }

  function close() {
    clearTimeout(timer)
    current?.stop.abort()
    current = undefined
  }

  function lost() {
    if (over || !awake) return
    if (!current) {
      missed = true
      offline ??= setTimeout(() => changed('offline'), navigator.onLine ? quietBreak : 0)
    }
    const wait = Math.min(firstWait * 2 ** tries++, longestWait)
    later(wait / 2 + (Math.random() * wait) / 2)
  }

  /** Opens a stream for what is wanted now; the one before goes on until this one stands. */
  async function open() {
    const topics = wanted
    if (over || !awake || !topics || !session()) return
    const stop = new AbortController()
    let stands = false
    let watch: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(watch)
      watch = setTimeout(() => stop.abort(), silence)
    }
    const stood = () => {
      if (!awake) return stop.abort()
      stands = true
      current?.stop.abort()
      current = { stop, topics }
      tries = 0
      if (topics === wanted) unheard = undefined
      clearTimeout(offline)
      offline = undefined
      changed('open')
      if (missed) said(gap)
      missed = false
      // Asked for while this one was on its way.
      if (topics !== wanted) later(settle)
    }
    const take = ({ event, data }: Message) => {
      if (event === 'open') stood()
      else if (event === 'gap') said(gap)
      else if (event === 'ended') over = true
      else if (current?.stop === stop) said(JSON.parse(data) as LiveEvent)
    }
    try {
      alive()
      const back = unheard === undefined ? 0 : Math.round(Date.now() - unheard)
      if (back > RECALL) missed = true
      const input = { topics: JSON.parse(topics) as string[], back: missed ? 0 : back }
      const { url, headers } = toSent({ method: 'GET', path: live.path, input })
      const answer = await fetch(url, { headers, signal: stop.signal, cache: 'no-store' })
      const type = answer.headers.get('content-type') ?? ''
      if (succeeded(answer.status) && type.includes('event-stream') && answer.body)
        await readStream(answer.body, take, alive)
      else await refused({ status: answer.status, type, body: await answer.text() })
    } catch {
      // Broken, or stopped: what follows is the same.
    }
    clearTimeout(watch)
    // One that was replaced has done its work.
    if (stands && current?.stop !== stop) return
    if (stands) current = undefined
    lost()
  }

  async function refused(came: Came) {
    const failure = await read(live, came).catch((error: unknown) => error)
    // Refused for good, or to somebody who is signed out. Otherwise it is not itself: a long while.
    if (
      isFinal(failure) ||
      (failure instanceof Failure && failure.statusCode === errors.signInAgain)
    )
      over = true
    else tries = Math.max(tries, 5)
  }

  onAwake(next => {
    awake = next
    if (next) return later(0)
    missed = true
    clearTimeout(offline)
    offline = undefined
    close()
  })
  addEventListener('online', () => {
    tries = 0
    if (!current) later(Math.random() * firstWait)
  })
  addEventListener('offline', () => {
    close()
    lost()
  })

  return {
    follow(topics) {
      // At least one's own: what concerns the member comes without being asked for.
      const next = JSON.stringify(topics.slice(0, TOPIC_CAP))
      if (next === wanted) return
      wanted = next
      unheard ??= Date.now()
      later(settle)
    },
    retry() {
      tries = 0
      if (!current) later(0)
    },
  }
}
