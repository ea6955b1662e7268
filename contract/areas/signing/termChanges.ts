import * as z from 'zod/mini'

/** What was sent, the text as it would be now, and the quoted terms that differ. */
export const termChanges = z.object({
  sent: z.string(),
  /** Null where it can no longer be made: the template has no such text any more. */
  now: z.nullable(z.string()),
  changes: z.array(z.object({ name: z.string(), sent: z.string(), now: z.string() })),
})
