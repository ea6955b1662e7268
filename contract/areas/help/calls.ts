import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { text } from '#contract/kit/field.ts'

const found = z.object({
  page: z.string(),
  /** The title of the page. */
  title: z.string(),
  /** The section's id; null for the introduction of the page. */
  section: z.nullable(z.string()),
  heading: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
})
export type FoundHelp = z.infer<typeof found>

/** Searches the help pages in the language of the request; what fits best comes first. */
export const findHelp = call('findHelp', {
  method: 'GET',
  path: '/api/free/v1/help/find',
  right: 'public',
  input: { keyword: text({ max: 200 }) },
  output: z.array(found),
  fails: ['tooMany'],
})
