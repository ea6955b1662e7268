import { CheckCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { factsOf, type Skill, type SkillFact } from '#contract/areas/profile/facts.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { Labels } from '#src/kit/field/Labels.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { useFactWords } from './factWords.ts'

interface Props {
  resume: Readonly<Record<string, unknown>>
  facts: readonly SkillFact[]
}

/** Skills, each with what the product has recorded of it, and the tags of skills and jobs. */
export function Skills({ resume, facts }: Props) {
  const { t } = useTranslation('pages/cv')
  const words = wordsOf(personalCv)
  const say = useFactWords()
  const { level } = personalCv.fields.skills.of
  const skills = (resume.skills ?? []) as Skill[]
  return (
    <>
      {skills.length > 0 && (
        <ul className="cv-skills">
          {skills.map((skill, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skills have no name but their place
            <li key={at}>
              <span className="cv-skill">
                <strong>{skill.name}</strong>
                <Cell
                  field={level}
                  name="skills.level"
                  words={words}
                  value={skill.level}
                  row={{ ...skill }}
                />
              </span>
              {factsOf(skill, facts).map(fact => (
                <span key={fact.kind + fact.cnName} className="cv-fact" title={t('facts.hint')}>
                  <CheckCircleOutlined aria-hidden /> {say(fact, skill.name)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {(['skillTags', 'jobTags'] as const).map(name => {
        const titles = resume[`${name}Title`]
        if (!Array.isArray(titles) || titles.length === 0) return null
        return (
          <div key={name} className="cv-tags">
            <span>{words.label(name)}</span>
            <Labels of={titles.map(String)} />
          </div>
        )
      })}
    </>
  )
}
