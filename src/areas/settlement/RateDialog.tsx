import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPointRate, settledProjects } from '#contract/areas/settlement/calls.ts'
import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { Trouble } from '#src/kit/page/states.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { points } from './figures.ts'
import { ProjectChoice } from './ProjectChoice.tsx'
import './settlement.css'

const fields = { rate: setPointRate.input.rate }

/** Says for a project whether its KPI becomes points, and at which rate. */
export default function RateDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation(['pages/settlement', 'kit'])
  const id = useId()
  const [open, setOpen] = useState(true)
  const [project, setProject] = useState<string>()
  const draft = useDraft(fields, blank(fields))
  const reload = useReload()
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const projects = useCall(settledProjects, {}, 0, { of: kpiSettlement.name })
  const chosen = projects.data?.list.find(one => one.id === project)

  async function save() {
    const values = draft.checked('all')
    if (!values || !chosen) return
    const input = { project: chosen.id, rate: values.rate as string | null, before: chosen.rate }
    const sent = await send(setPointRate, input, t('pages/settlement:rates.done'))
    await reload(kpiSettlement)
    if (sent.ok) setOpen(false)
    else if (!sent.unsent) draft.refuse(sent.fields)
  }
  return (
    <Dialog
      name="coins.rate"
      unsaved={Object.keys(draft.changed).length > 0}
      open={open}
      width={520}
      title={t('pages/settlement:rates.title')}
      okText={t('pages/settlement:rates.save')}
      okButtonProps={{ disabled: !chosen }}
      busy={busy}
      onOk={() => void save()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <div className="se-dialog">
        {projects.isError && (
          <Trouble error={projects.error} retry={() => void projects.refetch()} />
        )}
        <p>{t('pages/settlement:rates.text')}</p>
        <ProjectChoice
          id={`${id}-project`}
          projects={projects.data?.list}
          value={project}
          disabled={busy}
          label={({ name, rate }) =>
            t('pages/settlement:rates.project', {
              name,
              rate: rate === null ? t('pages/settlement:rates.none') : points(rate),
            })
          }
          choose={value => {
            setProject(value)
            draft.set('rate', projects.data?.list.find(one => one.id === value)?.rate ?? null)
          }}
        />
        <FieldRow
          id={`${id}-rate`}
          name="rate"
          field={fields.rate}
          words={plainWords(() => t('pages/settlement:rates.rate'))}
          draft={draft}
          disabled={busy || !chosen}
          note={t('pages/settlement:rates.note')}
        />
        {refusal && (
          <p className="cs-refused" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  )
}
