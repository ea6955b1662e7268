import type { ProductContent } from '#contract/areas/product/calls.ts'
import type { DisclosureLevel } from '#contract/areas/product/myProduct.ts'

/** What a version, or a draft, says; owners and reviewers also see whom it is for. */
export interface Shown extends Omit<ProductContent, 'number'> {
  distLevel?: DisclosureLevel
  projects?: readonly string[]
}

/** All pictures, the main one first. */
export const picturesOf = ({
  mainImage,
  images,
}: Pick<Shown, 'mainImage' | 'images'>): number[] => [
  ...new Set([...(mainImage === null ? [] : [mainImage]), ...images]),
]

/** The fields that are compared as they are. */
const plain = ['title1', 'title2', 'distLevel', 'projects', 'cycle', 'desc', 'demoAddress'] as const
export type Compared = (typeof plain)[number]

/** The fields in which two versions differ. */
export const changedFields = (now: Shown, before: Shown): ReadonlySet<Compared> =>
  new Set(
    plain.filter(
      name => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  )
