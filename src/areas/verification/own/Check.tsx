import { Button, Checkbox } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useAct } from '#src/kit/call/useAct.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Facts } from '../Facts.tsx'
import type { Verification } from '../row.ts'
import { wordsOfType } from '../words.ts'
import { OwnImages } from './OwnImages.tsx'

interface Props {
  row: Verification
  back(): void
  submitted(): void
}

/** All of it once more, to be confirmed and submitted. */
export function Check({ row, back, submitted }: Props) {
  const { t } = useTranslation('pages/verification')
  const id = useId()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { run, busy, refusal } = useAct(personalKyc, 'submit', { refusals: 'here' })
  const words = wordsOfType(row.verifiType)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!agreed) return document.getElementById(id)?.focus()
    const outcome = await run(row, {}, { done: t('check.done') })
    if (outcome.ok) submitted()
    else setRefused(outcome.fields)
  }

  const problems = Object.entries(refused)
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      {refusal && problems.length === 0 && <FormAlert message={refusal} />}
      {problems.length > 0 && (
        <FormAlert
          message={refusal || t('check.back')}
          description={
            <ul>
              {problems.map(([name, why]) => (
                <li key={name}>
                  {words.label(name)}: {why}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Card title={t('check.title')} text={t('check.text')}>
        <Facts row={row} />
      </Card>
      <OwnImages row={row} />
      <div className="ve-agree">
        <Checkbox
          id={id}
          checked={agreed}
          aria-invalid={tried && !agreed}
          {...(tried && !agreed && { 'aria-describedby': `${id}-refused` })}
          onChange={({ target }) => setAgreed(target.checked)}
        >
          {t('check.agree')}
        </Checkbox>
        {tried && !agreed && (
          <p id={`${id}-refused`} className="cs-refused" role="alert">
            {t('check.agreeFirst')}
          </p>
        )}
      </div>
      <div className="ve-end">
        <Button type="primary" htmlType="submit" loading={busySign(busy)}>
          {t('check.submit')}
        </Button>
        <Button disabled={busy} onClick={back}>
          {t('check.back')}
        </Button>
      </div>
    </form>
  )
}
