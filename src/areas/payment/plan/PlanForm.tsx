import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { payWays } from '#contract/payWay.ts'
import { canWriteIn, useProject } from '#src/areas/project/public.ts'
import { blank } from '#src/kit/form/draft.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { today } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import resource from '../collectPayment.tsx'
import { planPage } from './plans.ts'
import '#src/pages/pages.css'
import '../payment.css'

/** Creates or changes a plan of the project. */
export default function PlanForm() {
  const { id } = useParams()
  return id ? <Change key={id} id={id} /> : <Create />
}

function useSaved() {
  const { project } = useProject()
  const navigate = useNavigate()
  return ({ id }: { id: number }) =>
    void navigate(planPage(project.id, `show/${id}`), { replace: true })
}

function Create() {
  const { t } = useTranslation(['pages/payments', 'kit'])
  const inProject = useProject()
  const { project } = inProject
  const saved = useSaved()
  const [start] = useState(() => ({
    ...blank(inputFields(collectPayment.fields, 'create')),
    project: project.id,
    payWays: Object.keys(payWays),
    startDate: today(),
    // Only where something is due: the form asks for them then.
    remindBefore: 3,
    remindAfter: 3,
    lastNotice: 14,
  }))
  if (!canWriteIn(inProject, 'FINANCE'))
    return <Nothing title={t('pages/payments:plan.notYours')} />
  return (
    <Card className="cs-panel-form">
      <h2 className="pm-title">{t('pages/payments:plan.create')}</h2>
      <p className="pm-lead">{t('pages/payments:plan.createText')}</p>
      <Editor resource={resource} start={start} of={project.id} saved={saved} />
    </Card>
  )
}

function Change({ id }: { id: string }) {
  const { t } = useTranslation('kit')
  const saved = useSaved()
  const { row, error, gone, again, reload } = useFormRow(collectPayment.name, id)
  return (
    <Card className="cs-panel-form">
      <h2 className="pm-title">{t('form.edit', { one: wordsOf(collectPayment).one })}</h2>
      {!row && !error && <Wait />}
      {error && <Trouble error={error} retry={again} />}
      {row && <Editor {...{ resource, row, gone, reload, saved }} />}
    </Card>
  )
}
