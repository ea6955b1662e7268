/** Where a step leads: a submission of a page, its first one without `record`. */
export interface Step {
  pageNo: number
  record?: number | 'last'
}

interface At {
  /** The submissions of the page, in their order. */
  ids: readonly number[]
  /** The one that is asked for; the first without it. */
  record: number | 'last' | undefined
  pageNo: number
  pageSize: number
  /** Submissions on all pages. */
  total: number
  /** Where the one that is shown stood when it was on the page. */
  stood: number
}

/** The submission that is shown, its place among all, and the ones before and after it. */
export function stepsOf({ ids, record, pageNo, pageSize, total, stood }: At) {
  const found = record === 'last' ? ids.length - 1 : record === undefined ? 0 : ids.indexOf(record)
  // It has left the page, as when it is filtered by what was just changed: the others moved up.
  const away = found < 0
  const index = away ? Math.min(stood, ids.length) : found
  const before = ids[index - 1]
  const after = ids[away ? index : index + 1]
  const previous: Step | undefined =
    before !== undefined
      ? { pageNo, record: before }
      : pageNo > 1
        ? { pageNo: pageNo - 1, record: 'last' }
        : undefined
  const next: Step | undefined =
    after !== undefined
      ? { pageNo, record: after }
      : pageNo * pageSize < total
        ? { pageNo: pageNo + 1 }
        : undefined
  return {
    id: away && typeof record === 'number' ? record : ids[index],
    index,
    /** From 1; undefined if it is not among them any more. */
    position: away ? undefined : (pageNo - 1) * pageSize + index + 1,
    previous,
    next,
  }
}
