import { useEffect, useState } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import { loadWords } from '#src/providers/i18n.ts'
import type { Resource } from './resource.ts'
import { resourceOf } from './resources.ts'

/** How rows of an entity look, and the words for it: for who shows what another row points at. */
export async function loadLooks(entity: string): Promise<Resource | undefined> {
  const words = loadWords([`entities/${entity}`])
  const [looks] = await Promise.all([resourceOf(entity)?.(), words])
  return looks
}

/** The same, where one is to be chosen. */
export function useLooks({ name }: Entity): { ready: boolean; looks: Resource | undefined } {
  const [state, setState] = useState<{ of: string; looks: Resource | undefined }>()
  useEffect(() => {
    let left = false
    const come = (looks?: Resource) => left || setState({ of: name, looks })
    // Without them titles are enough to choose by.
    void loadLooks(name).then(come, () => come())
    return () => {
      left = true
    }
  }, [name])
  return { ready: state?.of === name, looks: state?.looks }
}
