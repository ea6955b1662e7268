import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import type { Field, FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import type { AnyWidgets, InputProps, Widgets } from './types.ts'

const Editor = lazy(() => import('./RowsEditor.tsx'))

/** `widgetsOf` provides the input of each field of a line. */
export const rowsTypedWith = (widgetsOf: (field: Field) => AnyWidgets): Widgets<'rows'> => ({
  Input: (props: InputProps<FieldOf<'rows'>>) => (
    <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
      <Editor {...props} widgetsOf={widgetsOf} />
    </Suspense>
  ),
  Filter: FilledFilter,
})
