import type { Context, SignedIn } from '#server/context.ts'

/** What a purpose asks for: a form, and what the page says it is filled in for. */
interface Asked {
  form: number
  title: string
}

/** Finds what asks for a form, by its id; undefined if it asks for none of this visitor. */
type Purpose = (context: Context, id: string) => Promise<Asked | undefined>
/** Whether the member may read what was submitted for something, by its id. */
type Reader = (context: SignedIn, id: number) => Promise<boolean>

const purposes = new Map<string, Purpose>()
const readers = new Map<string, Reader>()

/** Called by areas that ask for a form to be filled in. */
export const declarePurpose = (kind: string, purpose: Purpose): void => {
  purposes.set(kind, purpose)
}

/** Called by areas to which submissions belong. */
export const declareReader = (kind: string, reader: Reader): void => {
  readers.set(kind, reader)
}

const parts = (named: string): [kind: string, id: string] => {
  const at = named.indexOf(':')
  return [named.slice(0, at), named.slice(at + 1)]
}

/** What asks for a form, if it still does. */
export async function askedBy(context: Context, purpose: string): Promise<Asked | undefined> {
  const [kind, id] = parts(purpose)
  return purposes.get(kind)?.(context, id)
}

/** Whether the member may read what was submitted for that. */
export async function mayRead(context: SignedIn, use: string): Promise<boolean> {
  const [kind, id] = parts(use)
  const number = Number(id)
  if (!Number.isSafeInteger(number)) return false
  return (await readers.get(kind)?.(context, number)) ?? false
}
