import type { ChatMessage, Proposal } from '#contract/areas/assistant/calls.ts'

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

/** The chat with one of its messages changed. */
export const changed = (
  chat: Chat,
  change: Pick<ChatMessage, 'id'> & Partial<ChatMessage>,
): Chat => ({
  ...chat,
  messages: chat.messages.map(one => (one.id === change.id ? { ...one, ...change } : one)),
})

/** The chat with a proposal as it is now. */
export const decided = (chat: Chat, proposal: Proposal): Chat => ({
  ...chat,
  messages: chat.messages.map(one => ({
    ...one,
    proposals: one.proposals.map(other => (other.id === proposal.id ? proposal : other)),
  })),
})

/** The chat without some of its messages; undefined if none is left. */
export function without(chat: Chat, gone: readonly Pick<ChatMessage, 'id'>[]): Chat | undefined {
  const messages = chat.messages.filter(one => !gone.some(({ id }) => id === one.id))
  return messages.length > 0 ? { ...chat, messages } : undefined
}
