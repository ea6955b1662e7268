import pg from 'pg'
import { CHANNEL } from '../publish.ts'

interface Listening {
  /** Resolves once it listens for the first time. */
  ready: Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two checks of the connection, and until a check fails. */
const lookEvery = 30_000
const patience = 10_000
const longestWait = 10_000

/**
 * Listens on a dedicated connection until closed, and reconnects if it is lost. `missed` is called
 * after each gap.
 */
export function listen(
  config: pg.ClientConfig,
  said: (payload: string) => void,
  missed: () => void,
): Listening {
  let closed = false
  let stop = () => {}
  let listening = () => {}
  const ready = new Promise<void>(resolve => {
    listening = resolve
  })

  const stopped = () =>
    new Promise<void>(resolve => {
      stop = resolve
    })

  async function once(again: boolean): Promise<void> {
    const client = new pg.Client(config)
    const lost = stopped()
    client.once('end', stop)
    client.on('error', stop)
    let looking: NodeJS.Timeout | undefined
    try {
      await client.connect()
      client.on('notification', ({ payload }) => said(payload ?? ''))
      await client.query(`listen ${CHANNEL}`)
      listening()
      if (again) missed()
      looking = setInterval(() => answers(client).then(yes => yes || stop()), lookEvery).unref()
      await lost
    } finally {
      clearInterval(looking)
      // A dead connection would never emit `end`.
      await Promise.race([client.end().catch(() => {}), pause(patience)])
    }
  }

  const running = (async () => {
    for (let tries = 0, again = false; !closed; again = true) {
      const began = Date.now()
      await once(again).catch(() => {})
      tries = Date.now() - began > lookEvery ? 0 : tries + 1
      if (!closed) await Promise.race([pause(Math.min(100 * 2 ** tries, longestWait)), stopped()])
    }
  })()

  return {
    ready,
    close: () => {
      closed = true
      stop()
      return running
    },
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds).unref())

const answers = (client: pg.Client): Promise<boolean> =>
  Promise.race([
    client.query('select 1').then(
      () => true,
      () => false,
    ),
    pause(patience).then(() => false),
  ])
