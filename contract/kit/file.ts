import * as z from 'zod/mini'

// What may be uploaded stands apart from the schemas: light pages load it.
export * from './fileTypes.ts'

/** An uploaded file as a row carries it (`<field>File`) and an upload answers it. */
export const storedFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Whether it has a thumbnail. */
  thumbnail: z.boolean(),
})
export type StoredFile = z.infer<typeof storedFile>
