import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import { RangeFilter } from './filters.tsx'
import { Empty, isEmpty } from './plain.tsx'
import type { CellProps, FilterProps, InputProps, Widgets } from './types.ts'

const Picker = lazy(() => import('./picker.tsx'))

/** The widgets of a date, with `format` for the reader. */
export function dates<K extends 'day' | 'instant'>(format: (value: string) => string): Widgets<K> {
  type F = { kind: K }
  const Input = (props: InputProps<F>) => (
    <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
      <Picker {...props} />
    </Suspense>
  )
  return {
    Cell: ({ value }: CellProps<unknown>) => {
      if (isEmpty(value)) return <Empty />
      return <time dateTime={String(value)}>{format(String(value))}</time>
    },
    Input,
    Filter: (props: FilterProps<F>) => <RangeFilter {...props} input={Input} />,
  }
}
