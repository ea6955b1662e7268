import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#contract/areas/assistant/calls.ts'
import { Answer } from './Answer.tsx'

interface Props {
  messages: readonly ChatMessage[]
  /** The question whose answer is on its way. */
  asking: string | undefined
  onStop(): void
  onAsk(question: string): void
  onRate(message: ChatMessage, helpful: boolean): void
}

/** Pixels above what is read. */
const room = 12

/** What was said, from the oldest to the newest, which is in sight. */
export function Messages({ messages, asking, onStop, onAsk, onRate }: Props) {
  const { t } = useTranslation('pages/assistant')
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id

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
  }, [last, asking])

  return (
    <div ref={box} className="as-scroll">
      <div role="log" aria-label={t('messages')} className="as-messages">
        {messages.map(message =>
          message.own ? (
            <Said key={message.id} text={message.text} />
          ) : (
            <Answer key={message.id} message={message} onAsk={onAsk} onRate={onRate} />
          ),
        )}
        {asking !== undefined && <Said text={asking} />}
      </div>
      {asking !== undefined && (
        <div className="as-thinking">
          <p role="status">{t('thinking')}</p>
          <Button size="small" onClick={onStop}>
            {t('stop')}
          </Button>
        </div>
      )}
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
