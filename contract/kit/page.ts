import * as z from 'zod/mini'

/** The schema of a list answer. @__NO_SIDE_EFFECTS__ */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    pageNo: z.int(),
    pageSize: z.int(),
    more: z.optional(z.boolean()),
  })
