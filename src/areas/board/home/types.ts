import type { ownBoard, ownQueue } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'

export interface PartProps {
  board: CallOutput<typeof ownBoard>
}

export type OwnQueue = CallOutput<typeof ownQueue>

export interface QueueProps {
  queue: OwnQueue
}
