import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { askRoutes } from './ask.ts'
import { chatRoutes, forgetChats, sweepChats } from './chats.ts'
import { writeRoutes } from './model/write.ts'
import { ownChatList } from './ownChatList.ts'
import { proposalRoutes } from './proposal/decide.ts'
import { programRoutes, sweepProgramProposals } from './proposal/program.ts'
import { assistantChat, assistantMessage, assistantProposal } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepChats: undefined
    sweepProposals: undefined
  }
}

/** The assistant: answers questions by the calls of the screens, and keeps the chats. */
export const assistant: Area = {
  tables: [assistantChat, assistantMessage, assistantProposal],
  routes: () => [...askRoutes, ...writeRoutes, ...proposalRoutes, ...programRoutes, ...chatRoutes],
  ownData: { assistantChats: ownChatList },
  forget: forgetChats,
  jobs: { sweepChats: sweep(sweepChats), sweepProposals: sweep(sweepProgramProposals) },
}
