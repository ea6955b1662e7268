import type { Resource } from '../resource/resource.ts'
import type { Importing } from './useImport.ts'

/** Props of each step. */
export interface StepProps {
  going: Importing
  resource: Resource
  project?: string
  /** The file was not chosen here: no other one is. */
  fixed: boolean
}
