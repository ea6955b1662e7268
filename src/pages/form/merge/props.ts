import type { Resource } from '#src/kit/resource/resource.ts'
import type { Meeting } from './useMeeting.ts'

export interface MergingProps {
  resource: Resource
  meeting: Meeting
}
export interface PanelProps extends MergingProps {
  /** It is to be sent again, as what was typed is still there. */
  again?: boolean
}
