import { useEffect, useState } from 'react'
import type { BeforeSaveProps } from '#src/kit/resource/resource.ts'
import { type Effect, Effects } from './Effects.tsx'

/** Asks the server who would gain and lose what; without any effect it is saved at once. */
export function preview(field: string, ask: (id: number, ids: number[]) => Promise<Effect[]>) {
  return function Preview({ row, values, decide }: BeforeSaveProps) {
    const [effects, setEffects] = useState<readonly Effect[]>()
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is opened
    useEffect(() => {
      // A new row has no holders, and what is not sent does not change.
      if (!row || !(field in values)) return decide(true)
      let current = true
      ask(row.id as number, values[field] as number[]).then(
        found => {
          if (!current) return
          if (found.length === 0) decide(true)
          else setEffects(found)
        },
        // The failure is shown already; unseen effects are not saved.
        () => current && decide(false),
      )
      return () => {
        current = false
      }
    }, [])
    return effects ? <Effects effects={effects} decide={decide} /> : null
  }
}
