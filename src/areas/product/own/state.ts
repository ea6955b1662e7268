import type { myProduct } from '#contract/areas/product/myProduct.ts'
import type { Tone, WireOf } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** A product as its owner, or a reviewer, has it. */
export type Product = WireOf<typeof myProduct.fields> &
  Row & { projectsTitle: string[]; mainImageFile: StoredFile | null }

/** Where a product stands for its owner, in one word. */
export const states = {
  draft: 'neutral',
  pending: 'gold',
  approved: 'green',
  rejected: 'red',
  changed: 'blue',
} as const satisfies Record<string, Tone>
export type State = keyof typeof states

export function stateOf({ status, revStatus, version }: Product): State {
  if (revStatus === 'PENDING') return 'pending'
  if (revStatus === 'REJECTED') return 'rejected'
  if (status === 'SUBMITTED') return 'approved'
  return version === null ? 'draft' : 'changed'
}
