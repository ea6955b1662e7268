import { useEffect, useRef, useState } from 'react'
import {
  type AnswerEvents,
  type ChatMessage,
  writeAnswer,
} from '#contract/areas/assistant/calls.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { streamCall, type Takes } from '#src/kit/call/streamCall.ts'
import { allInPlace as suppress } from '#src/kit/call/write.ts'
import type { PageRecord } from '../recordAt.ts'
import { Growth, shownSoFar } from './growth.ts'

/** An answer that is being written, or was interrupted. */
export interface Work {
  messageId: number
  growth: Growth
  /** Why it was interrupted: the message of a refusal, or empty. */
  trouble?: string
}

type Change = Pick<ChatMessage, 'id'> & Partial<ChatMessage>

/** Has answers written, one at a time, and shows them meanwhile. `change` changes the chat. */
export function useWriting(change: (message: Change) => void) {
  const [work, setWork] = useState<Work>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /**
   * Answers the finished message; undefined if there is none. `stopped` is told whether nothing had
   * been written by then.
   */
  async function write(
    messageId: number,
    about: PageRecord | undefined,
    stopped: (nothing: boolean) => void,
  ): Promise<ChatMessage | undefined> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const growth = new Growth()
    setWork({ messageId, growth })
    const came: { done?: ChatMessage; trouble?: string } = {}
    const take: Takes<AnswerEvents> = {
      text: ({ text }) => growth.add(text),
      tool: ({ tool }) => growth.use(tool),
      done(message) {
        came.done = message
      },
    }
    try {
      await streamCall(writeAnswer, { messageId, ...about }, { signal, take, suppress })
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      came.trouble = failure.message
    }
    // Another chat is shown, or it is written once more.
    if (running.current !== controller) return
    running.current = undefined
    const { done, trouble = '' } = came
    if (!done && !signal.aborted) {
      setWork({ messageId, growth, trouble })
      return
    }
    setWork(undefined)
    if (done) {
      change(done)
      return done
    }
    const text = shownSoFar(growth.whole).trim()
    change({ id: messageId, text, state: 'STOPPED' })
    stopped(text === '')
  }

  return {
    work,
    /** It is being written now. */
    writing: work !== undefined && work.trouble === undefined,
    write,
    /** Stops it; what is there already stays. */
    stop: () => running.current?.abort(),
    /** Waits for nothing any more: another chat is shown. */
    leave() {
      running.current?.abort()
      running.current = undefined
      setWork(undefined)
    },
  }
}
