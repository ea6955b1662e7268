import { Button } from 'antd'
import { type FormEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductVersion } from '#contract/areas/product/calls.ts'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { type Fields, longText } from '#contract/kit/field.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank, type Values } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'

type Result = 'APPROVED' | 'REJECTED'
const { input } = myProduct.actions.audit

/** Rejecting takes a remark. */
const activeFields = (fields: Fields, { result }: Values): Fields =>
  result === 'REJECTED' ? { ...fields, remark: longText({ max: input.remark.max }) } : fields

/** Approves or rejects what was submitted. */
export function Decision({ id: product, version }: { id: number; version: ProductVersion }) {
  const { t } = useTranslation('pages/product')
  const words = wordsOf(myProduct)
  const { draft, stored } = useStoredDraft(
    input,
    { ...blank(input), result: 'APPROVED' },
    {
      form: `${myProduct.name}/${product}/audit`,
      title: t('review.title', { title: version.title1 }),
      activeFields,
    },
  )
  const { run, busy, refusal } = useAct(myProduct, 'audit', { stored })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const result = draft.values.result as Result
  if (!can(myProduct, 'audit')) return null

  async function decide(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const done = t(`review.done${result}`)
    const outcome = await run({ id: product }, values, { done })
    if (outcome.ok) stored.discard()
    else if (!outcome.unsent) {
      draft.refuse(outcome.fields)
      focusFirstRefused(form.current)
    }
  }
  const remark = draft.fields.remark
  return (
    <Card pad title={t('review.decision')}>
      <form ref={form} className="pr-decision" noValidate onSubmit={event => void decide(event)}>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <Segment
          label={t('review.decision')}
          value={result}
          options={(['APPROVED', 'REJECTED'] as const).map(value => ({
            value,
            label: t(`review.${value}`),
          }))}
          onChange={value => draft.set('result', value)}
        />
        <p>
          {t(`review.text${result}`, {
            level: [words.choice('distLevel', version.distLevel), ...version.projects].join(' · '),
          })}
        </p>
        {remark && (
          <FieldRow id={`${id}-remark`} name="remark" field={remark} words={words} draft={draft} />
        )}
        <Button type="primary" htmlType="submit" danger={result === 'REJECTED'} loading={busy}>
          {t('review.save')}
        </Button>
      </form>
    </Card>
  )
}
