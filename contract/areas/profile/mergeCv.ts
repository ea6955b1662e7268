import type { Field } from '#contract/kit/field.ts'
import { type CvContent, type CvField, contentFields, isEmpty } from './cvContent.ts'
import { type CvSection, cvSections } from './personalCv.ts'

/** What becomes of a section: it stays, what was found replaces it, or is added to it. */
export type MergeChoice = 'KEEP' | 'REPLACE' | 'ADD'

const fieldsOf = (section: CvSection) => [...cvSections[section]] as CvField[]

/** Parts of a line that no file has: numbers, which point at other rows of this product. */
const isOwnPart = (name: CvField, part: string): boolean => {
  const field: Field = contentFields[name]
  return field.kind === 'rows' && field.of[part]?.kind === 'int'
}

/** Lines are compared by what they say: a part that is empty is the same as one that is missing. */
const keyOf = (name: CvField, value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(
        Object.entries(value)
          .filter(([part, said]) => !isEmpty(said) && !isOwnPart(name, part))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : JSON.stringify(value)
const listKey = (name: CvField, value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map(line => keyOf(name, line)))
    : keyOf(name, value ?? null)

const isSame = (name: CvField, mine: unknown, found: unknown) =>
  (isEmpty(mine) && isEmpty(found)) || listKey(name, mine) === listKey(name, found)

/** A list goes on with the lines it does not have yet; a single value is only filled in. */
function added(name: CvField, mine: unknown, found: unknown): unknown {
  if (isEmpty(mine)) return found
  if (!Array.isArray(mine) || !Array.isArray(found)) return mine
  const known = new Set(mine.map(line => keyOf(name, line)))
  return [...mine, ...found.filter(line => !known.has(keyOf(name, line)))]
}

/** The lines of the file; one that is there already keeps what no file has. */
function replaced(name: CvField, mine: unknown, found: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(found)) return found
  const known = new Map(mine.map(line => [keyOf(name, line), line] as const))
  return found.map(line => known.get(keyOf(name, line)) ?? line)
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
    return [name, choice === 'REPLACE' ? replaced(name, own, other) : added(name, own, other)]
  })
  return Object.fromEntries(values)
}

export type SectionState = 'NOTHING' | 'SAME' | 'NEW' | 'DIFFERENT'

/** How what was found stands to what is there. */
export function stateOf(section: CvSection, mine: CvContent, found: CvContent): SectionState {
  const names = fieldsOf(section).filter(name => !isEmpty(found[name]))
  if (names.length === 0) return 'NOTHING'
  if (names.every(name => isSame(name, mine[name], found[name]))) return 'SAME'
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
  return Object.fromEntries(
    after.filter(([name, value]) => !isSame(name as CvField, mine[name as CvField], value)),
  )
}
