import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MemberCard as Card } from '#contract/areas/profile/calls.ts'
import { type CvSection, cvSections, personalCv } from '#contract/areas/profile/personalCv.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { Face } from '#src/kit/file/Face.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ConfirmedWork } from './ConfirmedWork.tsx'
import { isFilled, SectionView } from './SectionView.tsx'
import './view.css'

export interface Names {
  name: string
  nickName: string | null
  fullName: string | null
  engFirstName: string | null
  engLastName: string | null
  avatarImg: number | null
}

interface Props extends Pick<Card, 'resume' | 'facts' | 'projects'> {
  names: Names
}

const sections = Object.keys(cvSections) as CvSection[]

/** The other names of a member, besides the one they are called by. */
const otherNames = ({ name, fullName, engFirstName, engLastName }: Names): string =>
  [fullName, [engFirstName, engLastName].filter(Boolean).join(' ')]
    .filter(one => one && one !== name)
    .join(' · ')

/** What others see of a member. */
export function MemberCard({ names, resume, facts, projects }: Props) {
  const { t } = useTranslation('pages/cv')
  const words = wordsOf(personalCv)
  const others = otherNames(names)
  return (
    <article className="cv-card" aria-label={t('card.of', { name: names.name })}>
      <header className="cv-card-head">
        <Face name={names.name} photo={names.avatarImg} size="large" />
        <div>
          <p className="cv-card-name">{names.name}</p>
          {others && <p className="cv-below">{others}</p>}
          {typeof resume.position === 'string' && <p>{resume.position}</p>}
        </div>
      </header>
      {projects.length > 0 && (
        <Part title={t('card.projects')}>
          <ul className="cv-links">
            {projects.map(({ id, name }) => (
              <li key={id}>
                <Link to={projectPage('details', id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {facts.length > 0 && (
        <Part title={t('facts.title')}>
          <ConfirmedWork facts={facts} />
        </Part>
      )}
      {sections
        .filter(section => isFilled(section, resume))
        .map(section => (
          <Part key={section} title={words.choice('cardSections', section)}>
            <SectionView section={section} resume={resume} facts={facts} />
          </Part>
        ))}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="cv-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
