import type { ownBoard } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'

export interface PartProps {
  board: CallOutput<typeof ownBoard>
}
