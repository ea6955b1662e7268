import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage, Proposal } from '#contract/areas/assistant/calls.ts'
import { Answer } from './Answer.tsx'
import { Growing } from './writing/Growing.tsx'
import type { Work } from './writing/useWriting.ts'
import { Working } from './writing/Working.tsx'

interface Props {
  messages: readonly ChatMessage[]
  /** The question whose answer is on its way. */
  asking: string | undefined
  /** The answer that is being written, or was interrupted. */
  work: Work | undefined
  /** An answer is on its way. */
  busy: boolean
  onStop(): void
  onAsk(question: string): void
  onRate(message: ChatMessage, helpful: boolean): void
  onDecide(proposal: Proposal): void
  /** Has an answer written that is not finished. */
  onWrite(message: ChatMessage): void
}

/** Pixels above what is read. */
const room = 12
/** Pixels from the end at which somebody still reads the end. */
const near = 24

/** What was said, from the oldest to the newest, which is in sight. */
export function Messages(props: Props) {
  const { messages, asking, work, busy, onStop, onAsk, onWrite, ...answers } = props
  const { t } = useTranslation('pages/assistant')
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id

  /** Whether the end is in sight: what grows there is followed only then. */
  const atEnd = useRef(true)
  function look() {
    const { current: one } = box
    if (one) atEnd.current = one.scrollHeight - one.scrollTop - one.clientHeight < near
  }
  function follow() {
    const { current: one } = box
    if (one && atEnd.current) one.scrollTop = one.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with more than its text
  useLayoutEffect(follow, [work])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added comes into sight
  useEffect(() => {
    const one = box.current
    const newest = one?.querySelector<HTMLElement>('[role=log] > :last-child')
    if (!one || !newest) return
    // An answer is read from its beginning, below its question if that is not long itself.
    const question = newest.previousElementSibling as HTMLElement | null
    const top = Math.max(
      (question ?? newest).offsetTop - room,
      newest.offsetTop - one.clientHeight / 2,
    )
    one.scrollTop = asking === undefined ? top : one.scrollHeight
    look()
  }, [last, asking])

  return (
    <div ref={box} className="as-scroll" onScroll={look}>
      <div role="log" aria-label={t('messages')} className="as-messages">
        {messages.map(message => {
          if (message.own) return <Said key={message.id} text={message.text} />
          if (work?.messageId !== message.id)
            return (
              <Answer
                key={message.id}
                message={message}
                onAsk={onAsk}
                onWrite={busy ? undefined : onWrite}
                {...answers}
              />
            )
          return (
            <Growing
              key={`${message.id} grows`}
              work={work}
              onGrow={follow}
              onAsk={onAsk}
              onWrite={() => onWrite(message)}
            />
          )
        })}
        {asking !== undefined && <Said text={asking} />}
      </div>
      {busy && <Working growth={asking === undefined ? work?.growth : undefined} onStop={onStop} />}
    </div>
  )
}

/** A question of the member. */
function Said({ text }: { text: string }) {
  const { t } = useTranslation('pages/assistant')
  return (
    <article className="as-said">
      <span className="cs-aside">{t('you')}</span>
      <p>{text}</p>
    </article>
  )
}
