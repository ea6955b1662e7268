import { useEffect, useState } from 'react'
import { projectAuditChoices } from '#contract/areas/project/calls/audit.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { resourceOf } from '#src/kit/resource/resources.ts'
import { loadWords } from '#src/providers/i18n.ts'

export type Choices = CallOutput<typeof projectAuditChoices>
/** The resource of each entity in the log, by name. */
export type Resources = Readonly<Record<string, Resource>>

async function load(names: readonly string[]): Promise<Resources> {
  await loadWords(names.map(name => `entities/${name}`))
  const loaded = await Promise.all(names.map(async name => [name, await resourceOf(name)?.()]))
  return Object.fromEntries(loaded.filter(([, resource]) => resource))
}

/** The entities of the log with their resources and texts, and the members. */
export function useLogResources(projectId: string) {
  const { data: choices, error, refetch } = useCall(projectAuditChoices, { projectId })
  const [resources, setResources] = useState<Resources>()
  useEffect(() => {
    let left = false
    if (choices)
      void load(choices.entities.map(({ entity }) => entity)).then(
        loaded => left || setResources(loaded),
      )
    return () => {
      left = true
    }
  }, [choices])
  return { choices, resources, error, retry: () => void refetch() }
}
