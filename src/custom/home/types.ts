import type { ownBoard } from '#contract/calls/board.ts'
import type { CallOutput } from '#contract/kit/call.ts'

export interface PartProps {
  board: CallOutput<typeof ownBoard>
}
