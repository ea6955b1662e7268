import { errors } from '#contract/errors.ts'
import { live } from '#contract/kit/calls/live.ts'
import { HEARTBEAT, type LiveEvent, RECALL, TOPIC_CAP } from '#contract/kit/live.ts'
import { isFinal } from '../call/fail.ts'
import { Failure } from '../call/failure.ts'
import { read, succeeded, toWireRequest, type WireResponse } from '../call/wire.ts'
import { session } from '../session/session.ts'
import { onAwake } from './awake.ts'
import { type Message, readStream } from './read.ts'

/** Whether live events arrive: not yet, yes, or not for a while. */
export type LiveState = 'closed' | 'open' | 'offline'

export interface LiveStream {
  /** Follows exactly these topics from now on. */
  follow(topics: readonly string[]): void
  /** Reopens a lost stream at once: the server answers again. */
  retry(): void
}

/** Milliseconds: the first and the longest wait before retrying, and the debounce of topics. */
const firstWait = 1000
const longestWait = 60_000
const topicDelay = 60
/** Without a heartbeat for so long the stream is dead. */
const silence = HEARTBEAT * 2.4
/** A shorter interruption is not reported. */
const quietBreak = 5000

const gap: LiveEvent = { topics: [], kind: 'gap', id: null }

/**
 * The event stream of this tab: reconnects with exponential backoff and jitter, closes while the
 * tab is inactive, and ends with the session. The first one starts at `since`, since the page may
 * show data of that time.
 */
export function openStream(
  dispatch: (event: LiveEvent) => void,
  changed: (state: LiveState) => void,
  since = Date.now(),
): LiveStream {
  let wanted = ''
  /** Since when the wanted topics have not been followed. */
  let unheard: number | undefined = since
  let current: { stop: AbortController; topics: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let offline: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  /** Events may have been missed since the last stream. */
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

  /** Opens a stream for the wanted topics; the previous one continues until this one is open. */
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
      if (missed) dispatch(gap)
      missed = false
      // The topics changed while this one was opening.
      if (topics !== wanted) later(topicDelay)
    }
    const take = ({ event, data }: Message) => {
      if (event === 'open') stood()
      else if (event === 'gap') dispatch(gap)
      else if (event === 'ended') over = true
      else if (current?.stop === stop) dispatch(JSON.parse(data) as LiveEvent)
    }
    try {
      alive()
      const back = unheard === undefined ? 0 : Math.round(Date.now() - unheard)
      if (back > RECALL) missed = true
      const input = { topics: JSON.parse(topics) as string[], back: missed ? 0 : back }
      const { url, headers } = toWireRequest({ method: 'GET', path: live.path, input })
      const answer = await fetch(url, { headers, signal: stop.signal, cache: 'no-store' })
      const type = answer.headers.get('content-type') ?? ''
      if (succeeded(answer.status) && type.includes('event-stream') && answer.body)
        await readStream(answer.body, take, alive)
      else await refused({ status: answer.status, type, body: await answer.text() })
    } catch {
      // Failed or stopped: both continue below.
    }
    clearTimeout(watch)
    // The stream was replaced by another.
    if (stands && current?.stop !== stop) return
    if (stands) current = undefined
    lost()
  }

  async function refused(came: WireResponse) {
    const failure = await read(live, came).catch((error: unknown) => error)
    // Refused permanently, or signed out. Otherwise the server is unavailable: a long wait.
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
      // At least the member's own topic, which is included automatically.
      const next = JSON.stringify(topics.slice(0, TOPIC_CAP))
      if (next === wanted) return
      wanted = next
      unheard ??= Date.now()
      later(topicDelay)
    },
    retry() {
      tries = 0
      if (!current) later(0)
    },
  }
}
