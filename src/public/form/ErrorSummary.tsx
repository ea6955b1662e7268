import { lazy, Suspense } from 'react'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import type { Props } from './ErrorList.tsx'

// Loaded when something is wrong.
const ErrorList = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./ErrorList.tsx')).ErrorList })),
)

/** What has to be changed on this page, if anything, said at once. */
export const ErrorSummary = (props: Props) => (
  <div role="alert">
    {props.elements.length > 0 && (
      <Suspense>
        <ErrorList {...props} />
      </Suspense>
    )}
  </div>
)
