import { lazy, Suspense } from 'react'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import type { MergingProps, PanelProps } from './props.ts'

const words = ['records'] as const
const Panel = lazy(withWords(words, () => import('./Panel.tsx')))
const Choose = lazy(withWords(words, () => import('./Choose.tsx')))

/** Above a form: what others changed meanwhile. Loaded where that happens. */
export function Merging(props: PanelProps) {
  const { met, merge } = props.meeting
  if (!met && Object.keys(merge.clashes).length === 0) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}

/** Below a field that others changed as well: whose stays is chosen here. */
export function Clashing(props: MergingProps & { name: string; id: string }) {
  const clash = props.meeting.merge.clashes[props.name]
  if (!clash) return null
  return (
    <Suspense fallback={null}>
      <Choose {...props} clash={clash} />
    </Suspense>
  )
}
