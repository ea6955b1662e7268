import type { Proposal } from '#contract/areas/assistant/calls.ts'
import { openAssistant } from '../shown.ts'
import { ProposalCard } from './ProposalCard.tsx'

interface Props {
  proposal: Proposal
  /** It is decided: this is how it is now. */
  onDecide(proposal: Proposal): void
}

/** The same on a page of its own: whoever has a question about it asks in the chat. */
export default function PreparedChange(props: Props) {
  return <ProposalCard {...props} onAsk={() => openAssistant()} />
}
