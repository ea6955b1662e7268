import type { ChatMessage } from '#contract/areas/assistant/calls.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Hello } from './Hello.tsx'
import { Messages } from './Messages.tsx'
import { ModelFoot } from './model/ModelFoot.tsx'
import type { ModelState } from './model/useModel.ts'
import { NoAnswerNote } from './NoAnswerNote.tsx'
import { Question } from './Question.tsx'
import { focusQuestion } from './shown.ts'
import type { ChatState } from './useChat.ts'

interface Props {
  chat: ChatState
  models: ModelState
  onAsk(question: string): void
  onWrite(message: ChatMessage): void
}

/** What was said, and the field for the next question. */
export function Conversation({ chat, models, onAsk, onWrite }: Props) {
  const { loading, lost, asking, work, busy, noAnswer, typed } = chat
  const { model, chosen, choose } = models
  const empty = !lost && !loading && !chat.chat && asking === undefined
  return (
    <>
      {lost ? (
        <Trouble error={lost} retry={chat.retry} />
      ) : loading ? (
        <Wait />
      ) : empty ? (
        <Hello models={models} onAsk={onAsk} />
      ) : (
        <Messages
          messages={chat.chat?.messages ?? []}
          asking={asking}
          work={work}
          busy={busy}
          onStop={() => {
            focusQuestion()
            chat.stop()
          }}
          onAsk={onAsk}
          onRate={(message, helpful) => void chat.rate(message, helpful)}
          onDecide={chat.decide}
          onWrite={onWrite}
        />
      )}
      <div className="as-end">
        {noAnswer && <NoAnswerNote reason={noAnswer} again={() => onAsk(typed.trim())} />}
        <Question typed={typed} onType={chat.setTyped} waiting={busy || loading} onAsk={onAsk} />
        {model && (
          <ModelFoot
            model={model}
            chosen={chosen}
            choose={choose}
            offered={empty && chosen === null}
          />
        )}
      </div>
    </>
  )
}
