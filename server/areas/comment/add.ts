import type { SignedIn } from '#server/context.ts'
import { create } from '#server/kit/crud.ts'
import { escaped } from '#server/kit/pageHead.ts'
import comment from './comment.ts'
import type { About } from './thread.ts'

/** Comments on a record with plain text, as a step of its own that the member takes. */
export async function addComment(context: SignedIn, about: About, text: string): Promise<void> {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const body = lines.map(line => `<p>${escaped(line)}</p>`).join('')
  await create(comment, context, { ...about, body, files: null })
}
