import { ref } from '#contract/kit/field.ts'
import type { SignedIn } from '#server/context.ts'
import { namesOf } from '#server/kit/reference.ts'

/** The name of a project; its id if it is deleted. */
export async function projectName(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  id: string,
): Promise<string> {
  const names = await namesOf(db, language, ref('project', { text: true }), [id])
  return names.get(id) ?? id
}
