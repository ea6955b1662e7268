import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type CvSection, cvSections } from '#contract/areas/profile/personalCv.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ConfirmedWork } from '../view/ConfirmedWork.tsx'
import { Completeness } from './Completeness.tsx'
import { CvSectionCard } from './CvSectionCard.tsx'
import type { Place } from './completeness.ts'
import { Exchange } from './Exchange.tsx'
import { FactsGiven } from './facts.ts'
import { NamesCard } from './NamesCard.tsx'
import { useResume } from './useResume.ts'
import { Visibility } from './Visibility.tsx'
import '#src/pages/pages.css'
import '../view/view.css'
import './resume.css'

const sections = Object.keys(cvSections) as CvSection[]

/** The member's own resume: each section is edited in its place and saved by itself. */
export default function Resume() {
  const { t } = useTranslation('pages/cv')
  const own = useResume()
  const { resume, profile, error } = own
  const [params] = useSearchParams()
  const [open, setOpen] = useState<readonly string[]>(() => params.getAll('edit'))
  const turn = (place: Place, on: boolean) =>
    setOpen(now => [...now.filter(one => one !== place), ...(on ? [place] : [])])
  const opened = (place: Place) => ({
    open: open.includes(place),
    turn: (on: boolean) => turn(place, on),
  })
  const loaded = profile && resume !== undefined
  const facts = profile?.card.facts ?? []
  return (
    <>
      <PageHeader title={t('title')} refresh>
        <Exchange />
      </PageHeader>
      {!loaded && (error ? <Trouble error={error} retry={own.again} /> : <Wait />)}
      {loaded && (
        <FactsGiven value={facts}>
          <div className="rs-page">
            <div className="rs-side">
              <NamesCard own={own} {...opened('names')} />
              <Completeness
                resume={resume ?? undefined}
                names={profile}
                open={place => turn(place, true)}
              />
              <Visibility own={own} profile={profile} />
              {facts.length > 0 && (
                <Card title={t('facts.title')} text={t('facts.text')} pad>
                  <ConfirmedWork facts={facts} />
                </Card>
              )}
            </div>
            <div className="rs-main">
              {!resume && (
                <Card className="rs-begin">
                  <Nothing title={t('begin.title')} text={t('begin.text')}>
                    <Button type="primary" onClick={() => turn('summary', true)}>
                      {t('begin.button')}
                    </Button>
                  </Nothing>
                </Card>
              )}
              {sections.map(section => (
                <CvSectionCard key={section} {...{ section, own, facts }} {...opened(section)} />
              ))}
            </div>
          </div>
        </FactsGiven>
      )}
    </>
  )
}
