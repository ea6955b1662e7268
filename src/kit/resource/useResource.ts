import { useEffect, useState } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import { loadWords } from '#src/providers/i18n.ts'
import type { Resource } from './resource.ts'
import { resourceOf } from './resources.ts'

/** Loads the resource of an entity and its words, to show rows that others reference. */
export async function loadResource(entity: string): Promise<Resource | undefined> {
  const words = loadWords([`entities/${entity}`])
  const [resource] = await Promise.all([resourceOf(entity)?.(), words])
  return resource
}

/** The same as a hook, for pickers. */
export function useResourceOf({ name }: Entity): {
  ready: boolean
  resource: Resource | undefined
} {
  const [state, setState] = useState<{ of: string; resource: Resource | undefined }>()
  useEffect(() => {
    let left = false
    const come = (resource?: Resource) => left || setState({ of: name, resource })
    // Without it, options only have titles.
    void loadResource(name).then(come, () => come())
    return () => {
      left = true
    }
  }, [name])
  return { ready: state?.of === name, resource: state?.resource }
}
