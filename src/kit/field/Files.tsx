import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { FilledFilter } from './filters.tsx'
import type { InputProps, Widgets } from './types.ts'

/** Large, so it is only loaded by forms with files. */
const FilesInput = lazy(withWords(['files'], () => import('./FilesInput.tsx')))

export const LazyFilesInput = (props: InputProps<FieldOf<'image'> | FieldOf<'files'>>) => (
  <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
    <FilesInput {...props} />
  </Suspense>
)

export const Files: Widgets<'files'> = { Input: LazyFilesInput, Filter: FilledFilter }
