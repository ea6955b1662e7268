import { ref } from '#contract/kit/field.ts'
import type { SignedIn } from '#server/context.ts'
import { namesOf } from '#server/kit/reference.ts'

/** What a project is called; its id, should it be gone. */
export async function projectName({ db, language }: SignedIn, id: string): Promise<string> {
  const names = await namesOf(db, language, ref('project', { text: true }), [id])
  return names.get(id) ?? id
}
