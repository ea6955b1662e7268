import { useState } from 'react'
import { type CvContent, sectionNames } from '#contract/areas/profile/cvContent.ts'
import { changesOf, type MergeChoice, stateOf } from '#contract/areas/profile/mergeCv.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import type { Read } from './useCvFile.ts'

type Choices = Partial<Record<CvSection, MergeChoice>>

/** Text that belongs to no section goes below the summary. */
const withRest = (mine: CvContent, changes: CvContent, rest: string): CvContent => {
  const before = 'summary' in changes ? changes.summary : mine.summary
  return { ...changes, summary: [before, rest.trim()].filter(Boolean).join('\n') }
}

/** What was found in a file, what is to become of each section, and the changes that follow. */
export function useImported(cv: CvContent | undefined) {
  const mine = cv ?? {}
  const [given, setGiven] = useState<{ name: string; read: Read }>()
  const [choices, setChoices] = useState<Choices>({})
  const [rest, setRest] = useState('')
  const [addRest, setAddRest] = useState(false)
  const found = (given?.read.found ?? {}) as CvContent
  const sections = sectionNames
    .map(section => ({ section, state: stateOf(section, mine, found) }))
    .filter(({ state }) => state !== 'NOTHING')
  /** What can be done with a section: nothing is added where that would change nothing. */
  const offers: Partial<Record<CvSection, readonly MergeChoice[]>> = Object.fromEntries(
    sections.map(({ section, state }) => {
      const adds = Object.keys(changesOf(mine, found, { [section]: 'ADD' })).length > 0
      const replaces = state === 'DIFFERENT'
      return [section, ['KEEP', ...(adds ? ['ADD'] : []), ...(replaces ? ['REPLACE'] : [])]]
    }),
  )
  // What can be added is, unless the member decides otherwise.
  const decided: Choices = Object.fromEntries(
    sections.map(({ section }) => [
      section,
      choices[section] ?? (offers[section]?.includes('ADD') ? 'ADD' : 'KEEP'),
    ]),
  )
  const changes = changesOf(mine, found, decided)
  return {
    name: given?.name ?? '',
    read: given?.read,
    found,
    sections,
    offers,
    choices: decided,
    choose: (section: CvSection, choice: MergeChoice) =>
      setChoices(all => ({ ...all, [section]: choice })),
    rest: { text: rest, set: setRest, added: addRest, add: setAddRest },
    changes: addRest && rest.trim() ? withRest(mine, changes, rest) : changes,
    begin(name: string, read: Read) {
      setGiven({ name, read })
      setChoices({})
      setRest(read.rest)
      setAddRest(false)
    },
    again: () => setGiven(undefined),
  }
}
export type Imported = ReturnType<typeof useImported>
