import { useEffect, useState } from 'react'
import {
  type ChatMessage,
  ownChat,
  type Proposal,
  rateAnswer,
} from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { readCall } from '#src/kit/call/read.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { allInPlace as suppress } from '#src/kit/call/write.ts'
import { type Chat, changed, continued, decided, without } from './chat.ts'
import type { PageRecord } from './recordAt.ts'
import { storeChat, storedChat } from './stored.ts'
import { useAsking } from './useAsking.ts'
import { useWriting } from './writing/useWriting.ts'

/** The chat that is shown: what was said, what is typed, and what is being asked. */
export function useChat() {
  const { asking, noAnswer, ...asks } = useAsking()
  const { send } = useSend()
  const [chat, setChat] = useState<Chat>()
  const edit = (next: (now: Chat) => Chat | undefined) => setChat(now => now && next(now))
  const { work, ...writes } = useWriting(change => edit(now => changed(now, change)))
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

  const putBack = (question: string) => setTyped(now => [question, now].filter(Boolean).join('\n'))

  /** Has an answer written. Stopped before its first word, its question was never asked. */
  function writing(answer: ChatMessage, question: ChatMessage, about: PageRecord | undefined) {
    return writes.write(answer.id, about, nothing => {
      asks.say(nothing ? 'stopped' : 'halted')
      if (!nothing) return
      edit(now => without(now, [question, answer]))
      putBack(question.text)
    })
  }

  /** Has the last answer written that was not finished; answers it once it is. */
  async function write(answer: ChatMessage, about: PageRecord | undefined) {
    asks.say()
    const question = chat?.messages.findLast(({ id, own }) => own && id < answer.id)
    return question && writing(answer, question, about)
  }

  /** Asks, and answers what the assistant said. */
  async function ask(
    question: string,
    about: PageRecord | undefined,
    byModel: string | undefined,
  ): Promise<ChatMessage | undefined> {
    setTyped('')
    // A chat that was deleted elsewhere is not continued.
    const chatId = noAnswer?.why === 'gone' ? undefined : chat?.id
    const answer = await asks.ask(question, { chatId, about, byModel })
    if (answer === undefined) putBack(question)
    if (!answer) return
    setChat(now => continued(now, answer))
    const said = answer.messages.findLast(({ own }) => !own)
    const asked = answer.messages.findLast(({ own }) => own)
    return said?.state === 'WRITING' && asked ? writing(said, asked, about) : said
  }

  return {
    ...{ chat, typed, setTyped, asking, work, noAnswer, ask, write, lost },
    loading: opening !== undefined,
    /** An answer is on its way: nothing else can be asked. */
    busy: asking !== undefined || writes.writing,
    stop() {
      asks.stop()
      writes.stop()
    },
    retry: () => setLost(undefined),
    /** Shows another chat, or begins a new one. */
    go(chatId?: number) {
      asks.leave()
      writes.leave()
      setLost(undefined)
      setChat(undefined)
      setOpening(chatId)
    },
    /** Says whether an answer was helpful; said again, it is taken back. */
    async rate({ id, helpful: before }: ChatMessage, said: boolean) {
      const helpful = before === said ? null : said
      const show = (value: boolean | null) => edit(now => changed(now, { id, helpful: value }))
      show(helpful)
      const input = { messageId: id, ...(helpful !== null && { helpful }) }
      if (!(await send(rateAnswer, input)).ok) show(before)
    },
    /** A proposal was decided. */
    decide: (proposal: Proposal) => edit(now => decided(now, proposal)),
  }
}
export type ChatState = ReturnType<typeof useChat>
