import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { labelList } from '#contract/areas/access/calls/labels.ts'
import { memberLabel } from '#contract/areas/access/memberLabel.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useAct } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Panel } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import './memberLabels.css'

/** The labels of an account, bound and unbound one at a time. */
const MemberLabels: Panel = ({ row }) => {
  const { t } = useTranslation('pages/memberLabel')
  const asked = useCall(labelList, { member: Number(row.id) }, 0, { of: memberLabel.name })
  const unbind = useAct(memberLabel, 'remove', { done: t('unbound') })
  const mayBind = can(memberLabel, 'create')
  return (
    <Card title={t('title')} aria-busy={asked.isFetching}>
      {asked.isLoading && <Wait />}
      {asked.isError && <Trouble error={asked.error} retry={() => void asked.refetch()} />}
      {asked.data?.length === 0 && (
        <p className="cs-panel-text">{t(mayBind ? 'none' : 'noneToRead')}</p>
      )}
      <ul className="ml-labels">
        {asked.data?.map(one => (
          <li key={one.binding}>
            <span className="ml-colour" style={{ background: one.color }} aria-hidden />
            <span>
              <strong>{one.tag}</strong> {one.key}: {one.value}
            </span>
            {can(memberLabel, 'remove') && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('unbind', { title: `${one.key}: ${one.value}` })}
                onClick={() => void unbind.run({ id: one.binding })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayBind && <Bind member={Number(row.id)} />}
    </Card>
  )
}
export default MemberLabels

const fields = { label: memberLabel.fields.label }

/** After binding, the form is ready for the next one. */
function Bind({ member }: { member: number }) {
  const { t } = useTranslation('pages/memberLabel')
  const draft = useDraft(fields, blank(fields))
  const { busy, refusal, run } = useAct(memberLabel, 'create', {
    refusals: 'here',
    done: t('bound'),
  })
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  async function bind(event: FormEvent) {
    event.preventDefault()
    const sent = draft.checked('all')
    if (!sent) return focusFirstRefused(form.current)
    const outcome = await run(undefined, { ...sent, member })
    if (outcome.ok) return draft.set('label', null)
    draft.refuse(outcome.fields)
    focusFirstRefused(form.current)
  }
  return (
    <form ref={form} className="ml-bind" noValidate onSubmit={event => void bind(event)}>
      {refusal && <FormAlert message={refusal} />}
      <FieldRow
        id={`${id}-label`}
        name="label"
        field={fields.label}
        words={wordsOf(memberLabel)}
        draft={draft}
      />
      <Button htmlType="submit" loading={busySign(busy)}>
        {t('bind')}
      </Button>
    </form>
  )
}
