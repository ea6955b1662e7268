import { project } from '#contract/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { makeCall } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { spellings } from '#server/kit/spellings.ts'

/** A project that the member sees, by its id or a part of its name; undefined if there is none. */
export async function projectNamed(
  context: SignedIn,
  asked: string | null | undefined,
): Promise<{ id: string; name: string } | undefined> {
  if (!asked || !can(context.me, project, 'list')) return undefined
  for (const keyword of await spellings(asked)) {
    const found = (await makeCall(context, `${project.name}.list`, { keyword, pageSize: 1 })) as {
      list: { id: string; name: string }[]
    }
    if (found.list[0]) return found.list[0]
  }
  return undefined
}

/** Projects of which questions are searched for the names. */
const most = 200

/** The names of the projects that the member sees. */
export async function projectNames(context: SignedIn): Promise<string[]> {
  if (!can(context.me, project, 'list')) return []
  const { list } = (await makeCall(context, `${project.name}.list`, { pageSize: most })) as {
    list: { name: string }[]
  }
  return list.map(({ name }) => name)
}
