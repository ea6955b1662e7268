import type { ChatMessage } from '#contract/areas/assistant/calls.ts'

/** A chat as far as it is known here. */
export interface Chat {
  id: number
  title: string
  messages: readonly ChatMessage[]
}

/** The chat after an answer, which brings what has been added to it. */
export const continued = (before: Chat | undefined, now: Chat): Chat => {
  const all = [...(before?.id === now.id ? before.messages : []), ...now.messages]
  return { ...now, messages: [...new Map(all.map(one => [one.id, one])).values()] }
}

/** The chat with one of its answers rated. */
export const rated = (chat: Chat, messageId: number, helpful: boolean | null): Chat => ({
  ...chat,
  messages: chat.messages.map(one => (one.id === messageId ? { ...one, helpful } : one)),
})
