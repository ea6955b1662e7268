import type { SkillFact } from '#contract/areas/profile/facts.ts'
import { type CvSection, cvSections, personalCv } from '#contract/areas/profile/personalCv.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { isEmpty } from '#src/kit/field/empty.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Entries } from './Entries.tsx'
import { type Entry, isEntrySection } from './entries.ts'
import { Skills } from './Skills.tsx'

type Resume = Readonly<Record<string, unknown>>

const isNothing = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** Whether something stands in a section. */
export const isFilled = (section: CvSection, resume: Resume | undefined): boolean =>
  resume !== undefined && cvSections[section].some(name => !isNothing(resume[name]))

interface Props {
  section: CvSection
  /** The resume, or what of it is shown. */
  resume: Resume
  facts: readonly SkillFact[]
}

/** A section of a resume as it is read. */
export function SectionView({ section, resume, facts }: Props) {
  if (isEntrySection(section))
    return <Entries section={section} entries={resume[section] as Entry[]} />
  if (section === 'skills') return <Skills resume={resume} facts={facts} />
  if (section === 'languages') return <Languages resume={resume} />
  if (section === 'summary') return <p className="cv-text">{String(resume.summary)}</p>
  if (section === 'interests') return <Value name="interests" resume={resume} />
  const names = cvSections[section].filter(name => !isNothing(resume[name]))
  const words = wordsOf(personalCv)
  return (
    <dl className="cv-facts">
      {names.map(name => (
        <div key={name}>
          <dt>{words.label(name)}</dt>
          <dd>
            <Value name={name} resume={resume} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field as its kind shows it. */
const Value = ({ name, resume }: { name: keyof typeof personalCv.fields; resume: Resume }) => (
  <Cell
    field={personalCv.fields[name]}
    name={name}
    words={wordsOf(personalCv)}
    value={resume[name]}
    row={resume}
  />
)

function Languages({ resume }: { resume: Resume }) {
  const languages = resume.languages as { language: string; level: string }[]
  const { level } = personalCv.fields.languages.of
  return (
    <ul className="cv-skills">
      {languages.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: languages have no name but their place
        <li key={at}>
          <span className="cv-skill">
            <strong>{one.language}</strong>
            <Cell
              field={level}
              name="languages.level"
              words={wordsOf(personalCv)}
              value={one.level}
              row={{ ...one }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
