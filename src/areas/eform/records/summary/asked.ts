import { type Element, inOrder } from '#contract/areas/eform/element.ts'

/** The elements that not everybody is shown: by a rule of their own, of their section or their page. */
export function sometimesAsked(elements: readonly Element[]): ReadonlySet<string> {
  const found = new Set<string>()
  let byPage = false
  let bySection = false
  for (const { key, kind, show, skip } of inOrder(elements)) {
    const own = show !== undefined
    if (kind === 'PAGE') {
      byPage = own || skip !== undefined
      bySection = false
    }
    if (kind === 'SECTION') bySection = own
    if (own || byPage || bySection) found.add(key)
  }
  return found
}
