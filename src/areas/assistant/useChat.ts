import { useEffect, useState } from 'react'
import { type ChatMessage, ownChat, rateAnswer } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { readCall } from '#src/kit/call/read.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { allInPlace as suppress } from '#src/kit/call/write.ts'
import { type Chat, continued, rated } from './chat.ts'
import type { PageRecord } from './recordAt.ts'
import { storeChat, storedChat } from './stored.ts'
import { useAsking } from './useAsking.ts'

/** The chat that is shown: what was said, what is typed, and what is being asked. */
export function useChat() {
  const { asking, noAnswer, stop, leave, ...asks } = useAsking()
  const { send } = useSend()
  const [chat, setChat] = useState<Chat>()
  const [typed, setTyped] = useState(() => storedChat().typed)
  /** The chat that is being loaded. */
  const [opening, setOpening] = useState(() => storedChat().chatId)
  const [lost, setLost] = useState<Failure>()

  useEffect(() => {
    const chatId = opening ?? chat?.id
    // A question is lost only once it is answered.
    storeChat({ typed: typed || (asking ?? ''), ...(chatId !== undefined && { chatId }) })
  }, [typed, asking, opening, chat?.id])

  useEffect(() => {
    if (opening === undefined || lost) return
    const controller = new AbortController()
    const { signal } = controller
    readCall(ownChat, { chatId: opening }, { signal, suppress }).then(
      found => {
        if (signal.aborted) return
        setChat(found)
        setOpening(undefined)
      },
      (failure: unknown) => {
        if (signal.aborted || !(failure instanceof Failure)) return
        // It was deleted elsewhere: a new one begins.
        if (failure.statusCode === errors.notFound) setOpening(undefined)
        else setLost(failure)
      },
    )
    return () => controller.abort()
  }, [opening, lost])

  /** Asks, and answers what the assistant said. */
  async function ask(
    question: string,
    about: PageRecord | undefined,
  ): Promise<ChatMessage | undefined> {
    setTyped('')
    // A chat that was deleted elsewhere is not continued.
    const chatId = noAnswer?.why === 'gone' ? undefined : chat?.id
    const answer = await asks.ask(question, chatId, about)
    if (answer) setChat(now => continued(now, answer))
    if (answer === undefined) setTyped(now => [question, now].filter(Boolean).join('\n'))
    return answer?.messages.findLast(({ own }) => !own)
  }

  return {
    ...{ chat, typed, setTyped, asking, noAnswer, ask, stop, lost },
    loading: opening !== undefined,
    retry: () => setLost(undefined),
    /** Shows another chat, or begins a new one. */
    go(chatId?: number) {
      leave()
      setLost(undefined)
      setChat(undefined)
      setOpening(chatId)
    },
    /** Says whether an answer was helpful; said again, it is taken back. */
    async rate({ id, helpful: before }: ChatMessage, said: boolean) {
      const helpful = before === said ? null : said
      const show = (value: boolean | null) => setChat(now => now && rated(now, id, value))
      show(helpful)
      const input = { messageId: id, ...(helpful !== null && { helpful }) }
      if (!(await send(rateAnswer, input)).ok) show(before)
    },
  }
}
export type ChatState = ReturnType<typeof useChat>
