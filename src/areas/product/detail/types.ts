import type { productDetail } from '#contract/areas/product/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'

/** A product as the one who asks may see it. */
export type Detail = CallOutput<typeof productDetail>
