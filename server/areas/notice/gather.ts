import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { send } from './send.ts'
import type { Gathered, Told } from './told.ts'

/** What one member is told, by what tells it from all else: several that go together are one. */
function forMember(all: readonly Gathered[], id: number): Map<string, Told> {
  const together = new Map<string, number>()
  for (const { to, told } of all)
    if (told.together && to.includes(id))
      together.set(told.together.link, (together.get(told.together.link) ?? 0) + 1)
  const said = new Map<string, Told>()
  for (const [at, { to, told }] of all.entries()) {
    if (!to.includes(id)) continue
    const count = together.get(told.together?.link ?? '') ?? 0
    if (told.together && count > 1)
      said.set(`${count} ${told.together.link}`, told.together.as(String(count)))
    else said.set(String(at), told)
  }
  return said
}

/** Tells what was gathered, each member as little as it takes. */
export async function tellGathered(
  at: Executor,
  keys: Keys,
  all: readonly Gathered[],
): Promise<void> {
  const said = new Map<string, { told: Told; to: number[] }>()
  for (const id of new Set(all.flatMap(({ to }) => to)))
    for (const [key, told] of forMember(all, id)) {
      const known = said.get(key) ?? { told, to: [] }
      said.set(key, known)
      known.to.push(id)
    }
  for (const { told, to } of said.values()) await send(at, keys, to, told)
}
