import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { askRoutes } from './ask.ts'
import { chatRoutes, forgetChats, sweepChats } from './chats.ts'
import { ownChatList } from './ownChatList.ts'
import { assistantChat, assistantMessage } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepChats: undefined
  }
}

/** The assistant: answers questions by the calls of the screens, and keeps the chats. */
export const assistant: Area = {
  tables: [assistantChat, assistantMessage],
  routes: () => [...askRoutes, ...chatRoutes],
  ownData: { assistantChats: ownChatList },
  forget: forgetChats,
  jobs: { sweepChats: sweep(sweepChats) },
}
