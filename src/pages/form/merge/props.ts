import type { Resource } from '#src/kit/resource/resource.ts'
import type { RowMerge } from './useRowMerge.ts'

export interface MergeProps {
  resource: Resource
  rowMerge: RowMerge
}
export interface PanelProps extends MergeProps {
  /** The form was not saved and can be sent again. */
  again?: boolean
}
