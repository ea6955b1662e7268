import { Alert, Button, Input, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cvShareCreate } from '#contract/areas/profile/calls/share.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import { SectionChoice } from './SectionChoice.tsx'

const days = [7, 30, 90, 365] as const

interface Props {
  offered: readonly CvSection[]
  done(url: string): void
}

/** A new link: what it shows, for how long, and for whom it is. */
export function ShareForm({ offered, done }: Props) {
  const { t } = useTranslation('pages/cvExchange')
  // How to get in touch is shared only where the member chooses it.
  const [sections, setSections] = useState<CvSection[]>(() =>
    offered.filter(one => one !== 'contact'),
  )
  const [title, setTitle] = useState('')
  const [lasts, setLasts] = useState<number>(30)
  const [tried, setTried] = useState(false)
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const id = useId()

  async function create(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (sections.length === 0) return
    const given = { sections, days: lasts, ...(title.trim() && { title: title.trim() }) }
    const outcome = await send(cvShareCreate, given)
    if (outcome.ok) done(new URL(outcome.data.url, location.origin).href)
  }
  return (
    <form className="ce-form" noValidate onSubmit={event => void create(event)}>
      <SectionChoice
        offered={offered}
        value={sections}
        onChange={setSections}
        refused={tried && sections.length === 0}
      />
      <div className="cs-field">
        <label htmlFor={`${id}-title`}>{t('share.for')}</label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={100}
          onChange={event => setTitle(event.target.value)}
        />
      </div>
      <div className="cs-field">
        <label htmlFor={`${id}-days`}>{t('share.days')}</label>
        <Select
          id={`${id}-days`}
          value={lasts}
          onChange={setLasts}
          options={days.map(count => ({ value: count, label: t('share.daysOf', { count }) }))}
        />
      </div>
      {refusal && <Alert type="warning" showIcon role="alert" message={refusal} />}
      <Button type="primary" htmlType="submit" loading={busySign(busy)}>
        {t('share.create')}
      </Button>
    </form>
  )
}
