import { type CvContent, type CvField, isEmpty } from './cvContent.ts'
import { type CvSection, cvSections } from './personalCv.ts'

/** What becomes of a section: it stays, what was found replaces it, or is added to it. */
export type MergeChoice = 'KEEP' | 'REPLACE' | 'ADD'

const fieldsOf = (section: CvSection) => [...cvSections[section]] as CvField[]

/** Lines are compared by what they say: a part that is empty is the same as one that is missing. */
const keyOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(
        Object.entries(value)
          .filter(([, part]) => !isEmpty(part))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : JSON.stringify(value)
const listKey = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(keyOf)) : keyOf(value ?? null)

const isSame = (mine: unknown, found: unknown) =>
  (isEmpty(mine) && isEmpty(found)) || listKey(mine) === listKey(found)

/** A list goes on with the lines it does not have yet; a single value is only filled in. */
function added(mine: unknown, found: unknown): unknown {
  if (isEmpty(mine)) return found
  if (!Array.isArray(mine) || !Array.isArray(found)) return mine
  const known = new Set(mine.map(keyOf))
  return [...mine, ...found.filter(line => !known.has(keyOf(line)))]
}

/** What a section's fields would be. A field that was not found stays in any case. */
function sectionAfter(
  section: CvSection,
  mine: CvContent,
  found: CvContent,
  choice: MergeChoice,
): CvContent {
  const values = fieldsOf(section).map(name => {
    const [own, other] = [mine[name], found[name]]
    if (choice === 'KEEP' || isEmpty(other)) return [name, own]
    return [name, choice === 'REPLACE' ? other : added(own, other)]
  })
  return Object.fromEntries(values)
}

export type SectionState = 'NOTHING' | 'SAME' | 'NEW' | 'DIFFERENT'

/** How what was found stands to what is there. */
export function stateOf(section: CvSection, mine: CvContent, found: CvContent): SectionState {
  const names = fieldsOf(section).filter(name => !isEmpty(found[name]))
  if (names.length === 0) return 'NOTHING'
  if (names.every(name => isSame(mine[name], found[name]))) return 'SAME'
  return fieldsOf(section).every(name => isEmpty(mine[name])) ? 'NEW' : 'DIFFERENT'
}

/** The fields that would change, with their new values. */
export function changesOf(
  mine: CvContent,
  found: CvContent,
  choices: Partial<Record<CvSection, MergeChoice>>,
): CvContent {
  const after = Object.entries(choices).flatMap(([section, choice]) =>
    Object.entries(sectionAfter(section as CvSection, mine, found, choice)),
  )
  return Object.fromEntries(after.filter(([name, value]) => !isSame(mine[name as CvField], value)))
}
