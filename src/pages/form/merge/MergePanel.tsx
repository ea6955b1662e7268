import { lazy, Suspense } from 'react'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import type { MergeProps, PanelProps } from './props.ts'

const words = ['records'] as const
const Panel = lazy(withWords(words, () => import('./Panel.tsx')))
const Choose = lazy(withWords(words, () => import('./Choose.tsx')))

/** Above a form: changes by others. Loaded on demand. */
export function MergePanel(props: PanelProps) {
  const { lastChange: met, merge } = props.rowMerge
  if (!met && Object.keys(merge.conflicts).length === 0) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}

/** Below a conflicting field: the choice which value stays. */
export function ConflictChoice(props: MergeProps & { name: string; id: string }) {
  const conflict = props.rowMerge.merge.conflicts[props.name]
  if (!conflict) return null
  return (
    <Suspense fallback={null}>
      <Choose {...props} conflict={conflict} />
    </Suspense>
  )
}
