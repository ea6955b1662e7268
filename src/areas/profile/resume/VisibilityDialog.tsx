import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { memberProfile } from '#contract/areas/profile/calls.ts'
import { type CvSection, cvSections, personalCv } from '#contract/areas/profile/personalCv.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { same } from '#src/kit/form/draft.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { MemberCard } from '../view/MemberCard.tsx'
import type { OwnResume } from './useResume.ts'

interface Props {
  own: OwnResume
  profile: CallOutput<typeof memberProfile>
  /** One can be found already: only what is shown changes. */
  on: boolean
  close(): void
}

const all = Object.keys(cvSections) as CvSection[]
/** What is offered at first: neither contact details nor work with its salary. */
const usual = all.filter(section => section !== 'contact' && section !== 'work')

/** Of the resume what these sections hold: what others will see. */
const shownOf = (resume: Row | null | undefined, sections: readonly CvSection[]) =>
  Object.fromEntries(
    sections
      .flatMap(section => cvSections[section] as readonly string[])
      .flatMap(name => [
        [name, resume?.[name]],
        [`${name}Title`, resume?.[`${name}Title`]],
      ]),
  )

/** Asks whether one wants to be found, and shows what others will see. */
export function VisibilityDialog({ own, profile, on, close }: Props) {
  const { t } = useTranslation('pages/cv')
  const words = wordsOf(personalCv)
  const { resume, again, readResume } = own
  const before = (resume?.cardSections as CvSection[] | null | undefined) ?? (on ? [] : usual)
  const [sections, setSections] = useState<readonly CvSection[]>(before)
  const [open, setOpen] = useState(true)
  const manner = { refusals: 'allHere', done: t('visible.saved') } as const
  const update = useAct(personalCv, 'update', manner)
  const create = useAct(personalCv, 'create', manner)
  const busy = update.busy || create.busy

  async function save() {
    const values = { findable: true, cardSections: all.filter(one => sections.includes(one)) }
    // It may have been changed in another window, which does not matter here.
    const fresh = resume && (await readResume())
    const outcome = await (fresh ? update.run(fresh, values) : create.run(undefined, values))
    if (outcome.ok) setOpen(false)
    again()
  }
  const toggle = (section: CvSection, to: boolean) =>
    setSections(now => (to ? [...now, section] : now.filter(one => one !== section)))
  return (
    <Dialog
      name="profile.visible"
      width={720}
      open={open}
      title={t(on ? 'visible.change' : 'visible.ask')}
      unsaved={!same([...sections].sort(), [...before].sort())}
      okText={t(on ? 'visible.save' : 'visible.confirm')}
      busy={busy}
      onOk={() => void save()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <p className="cs-form-lead">{t('visible.lead')}</p>
      {(update.refusal || create.refusal) && (
        <FormAlert message={update.refusal || create.refusal} />
      )}
      <fieldset className="rs-shown">
        <legend>{t('visible.sections')}</legend>
        {all.map(section => (
          <Checkbox
            key={section}
            checked={sections.includes(section)}
            onChange={({ target }) => toggle(section, target.checked)}
          >
            {words.choice('cardSections', section)}
            {section === 'work' && <span className="cs-note"> {t('visible.salary')}</span>}
          </Checkbox>
        ))}
      </fieldset>
      <section className="rs-preview" aria-label={t('visible.preview')}>
        <MemberCard
          names={profile}
          resume={shownOf(resume, sections)}
          facts={profile.card.facts}
          projects={[]}
        />
      </section>
    </Dialog>
  )
}
