import { LazyFilesInput } from './Files.tsx'
import { FilledFilter } from './filters.tsx'
import type { Widgets } from './types.ts'

export const Image: Widgets<'image'> = { Input: LazyFilesInput, Filter: FilledFilter }
