import { useRef, useState } from 'react'
import { askAssistant } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { PageRecord } from './recordAt.ts'

type Asked = CallInput<typeof askAssistant>

/**
 * Why there is no answer: given up, or only after a part of it; refused, the chat is gone, or nothing
 * came.
 */
export interface NoAnswer {
  why: 'stopped' | 'halted' | 'refused' | 'gone' | 'unanswered'
  /** The reason of a refusal. */
  message: string
}

/** How a question is asked. */
interface Asking {
  chatId: number | undefined
  about: PageRecord | undefined
  /** The provider whose language model may answer. */
  byModel: string | undefined
}

/** Sends questions, one at a time, and says why there is no answer. */
export function useAsking() {
  const { send } = useSend({ refusals: 'allHere' })
  /** The question whose answer is on its way. */
  const [asking, setAsking] = useState<string>()
  const [noAnswer, setNoAnswer] = useState<NoAnswer>()
  const running = useRef<AbortController>(undefined)
  const unanswered = useRef<Asked>(undefined)

  /**
   * Answers what the server said; undefined without an answer, and null if it is not waited for any
   * more. Asked again, a question is sent as it was: it is answered once. `byModel` is asked for
   * anew: whoever has taken back their consent meanwhile has a question of its own.
   */
  async function ask(question: string, { chatId, about, byModel }: Asking) {
    const before = unanswered.current
    const asked = {
      question,
      ...(chatId !== undefined && { chatId }),
      ...(byModel && { byModel }),
    }
    const again =
      before?.question === question &&
      before.chatId === asked.chatId &&
      before.byModel === asked.byModel
    const input = again ? before : { ...asked, ...about }
    const controller = new AbortController()
    running.current = controller
    unanswered.current = input
    setNoAnswer(undefined)
    setAsking(question)
    const outcome = await send(askAssistant, input, undefined, controller.signal)
    if (running.current !== controller) return null
    running.current = undefined
    setAsking(undefined)
    if (outcome.ok) {
      unanswered.current = undefined
      return outcome.data
    }
    const { failure, fields, code } = outcome
    const message = fields.question ?? outcome.message
    const gone = code === errors.notFound && chatId !== undefined
    if (failure.why === 'aborted') setNoAnswer({ why: 'stopped', message })
    else if (gone) setNoAnswer({ why: 'gone', message })
    else setNoAnswer({ why: message ? 'refused' : 'unanswered', message })
  }

  return {
    asking,
    noAnswer,
    /** Says what became of the answer, or nothing any more. */
    say: (why?: NoAnswer['why']) => setNoAnswer(why && { why, message: '' }),
    ask,
    /** Gives up what is being asked. */
    stop: () => running.current?.abort(),
    /** Waits for nothing any more: another chat is shown. */
    leave() {
      running.current?.abort()
      running.current = undefined
      setAsking(undefined)
      setNoAnswer(undefined)
    },
  }
}
