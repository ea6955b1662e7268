import { Input, type SelectProps } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { retryImport } from '../page/retryImport.ts'

/** A third of a form's size: loaded where something is chosen. */
const Box = lazy(retryImport(() => import('./SelectBox.ts'))) as <V>(
  props: SelectProps<V>,
) => ReactNode

/** antd's Select; until it is loaded, a text input of the same name. */
export function Select<V>(props: SelectProps<V>) {
  const { id, className = '', 'aria-label': label } = props
  const named = { ...(id && { id }), ...(label && { 'aria-label': label }) }
  return (
    <Suspense fallback={<Input {...named} className={className} disabled aria-busy />}>
      <Box {...props} />
    </Suspense>
  )
}
