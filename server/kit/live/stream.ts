import type { LiveEvent } from '#contract/kit/live.ts'
import type { Published } from '../publish.ts'
import type { Sink } from '../route.ts'

/** Events buffered for a stream while its rights are checked, at most. */
const mostHeld = 500

const message = (data: object, event?: 'open' | 'gap' | 'ended') =>
  `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/**
 * A browser tab that follows topics. While its rights are checked, events are buffered: no event is
 * sent by a right that has just been revoked.
 */
export class Stream {
  /** The granted topics, once they have been checked. */
  topics: ReadonlySet<string> = new Set()
  private held: Published[] | undefined = []
  /** The number of the current check: only the result of the last one counts. */
  turn = 0
  private opened = false

  constructor(
    readonly memberId: number,
    readonly sessionId: number,
    readonly asked: readonly string[],
    private readonly sink: Sink,
  ) {}

  /** Buffers events until the rights are known. */
  hold(): void {
    this.held ??= []
    this.turn++
  }

  take(event: Published): void {
    if (!this.held) this.pass(event)
    else if (this.held.length < mostHeld) this.held.push(event)
    else this.end()
  }

  /** Continues with the granted topics. */
  grant(topics: ReadonlySet<string>): void {
    this.topics = topics
    if (!this.opened) this.sink.send(message({ topics: [...topics] }, 'open'))
    this.opened = true
    const held = this.held ?? []
    this.held = undefined
    for (const event of held) this.pass(event)
  }

  /** Some events may have been missed: followers reload. */
  gap(): void {
    if (this.opened) this.sink.send(message({}, 'gap'))
  }

  beat(): void {
    this.sink.send(': \n\n')
  }

  /** The session has ended. */
  over(): void {
    this.sink.send(message({}, 'ended'))
    this.end()
  }

  end(): void {
    this.sink.end()
  }

  private pass({ topics, kind, id }: Published): void {
    const followed = topics.filter(one => this.topics.has(one))
    if (followed.length === 0) return
    this.sink.send(message({ topics: followed, kind, id } satisfies LiveEvent))
  }
}
