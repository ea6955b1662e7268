/** An entry of a list of the resume, such as a job. */
export type Entry = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The day an entry is sorted by: what goes on without an end comes first. */
const dayOf = (entry: Entry): string => {
  const ongoing = text(entry.startDate) && !text(entry.endDate) ? '9999' : ''
  return text(entry.endDate) || ongoing || text(entry.date)
}

/** Newest first; of two that go on the later begun; entries without a date stay last, in order. */
export const newestFirst = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (a, b) =>
      dayOf(b).localeCompare(dayOf(a)) || text(b.startDate).localeCompare(text(a.startDate)),
  )

/** Which fields of an entry are its title, what stands below it, and its text. */
export const shapes = {
  experience: { title: 'position', below: ['company'], text: 'description' },
  education: { title: 'institution', below: ['degree', 'area'], text: 'description' },
  projects: { title: 'name', below: ['role'], text: 'description' },
  certificates: { title: 'name', below: ['issuer'], text: undefined },
  awards: { title: 'title', below: ['awarder'], text: 'summary' },
} as const
export type EntrySection = keyof typeof shapes

export const isEntrySection = (section: string): section is EntrySection =>
  Object.hasOwn(shapes, section)
