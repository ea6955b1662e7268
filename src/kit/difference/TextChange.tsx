import { useMemo } from 'react'
import { partsBetween, shortened } from './parts.ts'
import { Words } from './Words.tsx'

/** A long text before and after in one view, with additions and deletions marked. */
export default function TextChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => shortened(partsBetween(before, after)), [before, after])
  return (
    <span className="cs-text-change">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
        <Words key={at} part={part} />
      ))}
    </span>
  )
}
