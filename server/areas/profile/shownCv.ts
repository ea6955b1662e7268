import type { ShownCv, ShownSection } from '#contract/areas/profile/calls/share.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import type { Executor } from '#server/db/client.ts'
import type { Language } from '#server/words.ts'
import { word } from '#server/words.ts'
import { entriesIn } from './cvEntries.ts'
import { contactFacts, workFacts } from './cvFacts.ts'
import { readCvLabels } from './cvLabels.ts'
import { nameOn, type OwnCv } from './ownCv.ts'

type Parts = Omit<ShownSection, 'section' | 'title'>
const nothing: Parts = { facts: [], text: null, words: [], entries: [] }

const isFilled = ({ facts, text, words, entries }: Parts) =>
  facts.length > 0 || text !== null || words.length > 0 || entries.length > 0

/**
 * A resume to be read or printed, in a language. What was not chosen is not in `content`, so that it
 * cannot be shown.
 */
export async function shownCv(
  at: Executor,
  language: Language,
  { names, content }: OwnCv,
  sections: readonly CvSection[],
): Promise<ShownCv> {
  const labels = await readCvLabels(at, language, content)
  const parts = (section: CvSection): Parts => {
    const { skills, languages, interests, summary } = content
    switch (section) {
      case 'contact':
        return { ...nothing, facts: contactFacts(labels, content) }
      case 'work':
        return { ...nothing, facts: workFacts(labels, content) }
      case 'summary':
        return { ...nothing, text: summary ?? null }
      case 'skills':
        return {
          ...nothing,
          facts: labels.tags('jobTags'),
          words: [
            ...(skills ?? []).map(({ name, level }) => labels.leveled(name, 'skills.level', level)),
            ...labels.names('skillTags'),
          ],
        }
      case 'languages':
        return {
          ...nothing,
          words: (languages ?? []).map(({ language, level }) =>
            labels.leveled(language, 'languages.level', level),
          ),
        }
      case 'interests':
        return { ...nothing, words: interests ?? [] }
      default:
        return { ...nothing, entries: entriesIn(section, labels, content) }
    }
  }
  return {
    name: nameOn(language, names),
    position: content.position ?? null,
    sections: sections
      .map(section => ({
        section,
        title: word(language, `entities/personalCv:choices.cardSections.${section}`),
        ...parts(section),
      }))
      .filter(isFilled),
  }
}
