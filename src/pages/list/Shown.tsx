import { lazy, Suspense } from 'react'
import { useAtLeast } from '#src/kit/page/media.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { Wait } from '#src/kit/page/states.tsx'
import { Rows, type RowsProps } from './Rows.tsx'

/** On narrow windows. */
const Cards = lazy(retryImport(() => import('./Cards.tsx')))

/** Rows of any entity, as a table or, on narrow windows, as cards. */
export function Shown(props: RowsProps) {
  const Form = useAtLeast(720) ? Rows : Cards
  return (
    <Suspense fallback={<Wait />}>
      <Form {...props} />
    </Suspense>
  )
}
