import type { Resource } from '#src/kit/resource/resource.ts'
import type { Importing } from './useImport.ts'

/** What each step is given. */
export interface StepProps {
  going: Importing
  resource: Resource
  project?: string
}
