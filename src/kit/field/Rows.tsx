import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import type { InputProps, Widgets } from './types.ts'

const Editor = lazy(() => import('./RowsEditor.tsx'))

function Input(props: InputProps<FieldOf<'rows'>>) {
  return (
    <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
      <Editor {...props} />
    </Suspense>
  )
}

export const Rows: Widgets<'rows'> = { Input, Filter: FilledFilter }
