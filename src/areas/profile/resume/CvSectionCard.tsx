import { useTranslation } from 'react-i18next'
import type { SkillFact } from '#contract/areas/profile/facts.ts'
import {
  type CvSection,
  cvFields,
  cvSections,
  personalCv,
} from '#contract/areas/profile/personalCv.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import resource from '../personalCv.tsx'
import { isFilled, SectionView } from '../view/SectionView.tsx'
import { layoutOf } from './layout.ts'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { OwnResume } from './useResume.ts'

interface Props {
  section: CvSection
  own: OwnResume
  facts: readonly SkillFact[]
  open: boolean
  turn(open: boolean): void
}

/** A section of the resume, with the form that saves it by itself. */
export function CvSectionCard({ section, own, facts, open, turn }: Props) {
  const { t } = useTranslation(['pages/cv', 'kit'])
  const title = wordsOf(personalCv).choice('cardSections', section)
  const { resume, readResume } = own
  const done = t('kit:saved', { title })
  const update = useAct<Row>(personalCv, 'update', { done })
  const create = useAct<Row>(personalCv, 'create', { done })
  const filled = isFilled(section, resume ?? undefined)
  const names: readonly string[] = cvSections[section]
  return (
    <Section
      name={section}
      title={title}
      hint={filled ? undefined : t(`pages/cv:hints.${section}`)}
      open={open}
      edit={() => turn(true)}
      form={
        <SectionForm
          form={`personalCv/${section}`}
          title={t('kit:editOf', { title })}
          address={`/user/resume?edit=${section}`}
          resource={resource}
          fields={Object.fromEntries(Object.entries(cvFields).filter(([n]) => names.includes(n)))}
          layout={layoutOf(section)}
          notes={section === 'skills' ? { skills: t('pages/cv:facts.how') } : {}}
          row={resume ?? undefined}
          save={(values, seen, stored) =>
            seen
              ? update.run(seen, values, { stored })
              : create.run(undefined, { ...values, findable: false }, { stored })
          }
          reload={readResume}
          close={() => turn(false)}
        />
      }
    >
      {resume && <SectionView section={section} resume={resume} facts={facts} />}
    </Section>
  )
}
