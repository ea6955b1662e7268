import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Hello } from './Hello.tsx'
import { Messages } from './Messages.tsx'
import { NoAnswerNote } from './NoAnswerNote.tsx'
import { Question } from './Question.tsx'
import { focusQuestion } from './shown.ts'
import type { ChatState } from './useChat.ts'

interface Props {
  chat: ChatState
  onAsk(question: string): void
}

/** What was said, and the field for the next question. */
export function Conversation({ chat, onAsk }: Props) {
  const { loading, lost, asking, noAnswer, typed } = chat
  const empty = !chat.chat && asking === undefined
  return (
    <>
      {lost ? (
        <Trouble error={lost} retry={chat.retry} />
      ) : loading ? (
        <Wait />
      ) : empty ? (
        <Hello onAsk={onAsk} />
      ) : (
        <Messages
          messages={chat.chat?.messages ?? []}
          asking={asking}
          onStop={() => {
            focusQuestion()
            chat.stop()
          }}
          onAsk={onAsk}
          onRate={(message, helpful) => void chat.rate(message, helpful)}
        />
      )}
      <div className="as-end">
        {noAnswer && <NoAnswerNote reason={noAnswer} again={() => onAsk(typed.trim())} />}
        <Question
          typed={typed}
          onType={chat.setTyped}
          waiting={asking !== undefined || loading}
          onAsk={onAsk}
        />
      </div>
    </>
  )
}
