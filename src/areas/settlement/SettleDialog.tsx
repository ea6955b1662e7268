import { Alert } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  kpiSettlementPreview,
  settledProjects,
  settleKpi,
} from '#contract/areas/settlement/calls.ts'
import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { count, points } from './figures.ts'
import { Parts } from './Parts.tsx'
import { ProjectChoice } from './ProjectChoice.tsx'
import { OpenTickets } from './Tickets.tsx'
import './settlement.css'

const fields = {
  until: kpiSettlementPreview.input.until,
  remarks: settleKpi.input.remarks,
}

type Preview = CallOutput<typeof kpiSettlementPreview>

/** Shows exactly what settling a project will write, and writes it after confirmation. */
export default function SettleDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation(['pages/settlement', 'kit', 'errors'])
  const words = wordsOf(kpiSettlement)
  const id = useId()
  const [open, setOpen] = useState(true)
  const [project, setProject] = useState<string>()
  // Reloaded when another project is chosen, and when the preview is outdated.
  const [version, setVersion] = useState(() => Date.now())
  const [outdated, setOutdated] = useState(false)
  const draft = useDraft(fields, blank(fields))
  const reload = useReload()
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const projects = useCall(settledProjects, {}, version)
  const until = typeof draft.values.until === 'string' ? draft.values.until : null
  const preview = useCall(kpiSettlementPreview, { project: project ?? '', until }, version, {
    waiting: project === undefined,
  })
  const data = preview.isError ? undefined : preview.data

  function choose(chosen: string) {
    setProject(chosen)
    setOutdated(false)
    setVersion(Date.now())
  }

  async function settle({ fingerprint, until }: Preview) {
    const values = draft.checked('all')
    if (!values || project === undefined) return
    const remarks = values.remarks as string | null
    const input = { project, until, fingerprint, remarks }
    const sent = await send(settleKpi, input, ({ amount, members }) =>
      t('pages/settlement:settle.done', { amount: points(amount), count: members }),
    )
    if (sent.ok) {
      setOpen(false)
      await reload(kpiSettlement)
    } else if (!sent.unsent) {
      // The confirmed preview may be outdated: the current one is shown.
      draft.refuse(sent.fields)
      setOutdated(true)
      setVersion(Date.now())
    }
  }

  const rated = projects.data?.list.filter(({ rate }) => rate !== null)
  const none = rated?.length === 0
  return (
    <Dialog
      name="coins.settle"
      unsaved={Object.keys(draft.changed).length > 0}
      open={open}
      width={820}
      title={t('pages/settlement:settle.title')}
      okText={
        data
          ? t('pages/settlement:settle.confirm', {
              amount: points(data.amount),
              count: data.lines.length,
            })
          : t('pages/settlement:settle.button')
      }
      okButtonProps={{ disabled: !data || data.blocked !== null || preview.isFetching }}
      busy={busy}
      onOk={() => data && void settle(data)}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <div className="se-dialog">
        {projects.isError && (
          <Trouble error={projects.error} retry={() => void projects.refetch()} />
        )}
        {none && (
          <Nothing
            title={t('pages/settlement:settle.noProject')}
            text={t('pages/settlement:settle.noProjectText')}
          />
        )}
        {!none && (
          <>
            <p>{t('pages/settlement:settle.text')}</p>
            <div className="se-choose">
              <ProjectChoice
                id={`${id}-project`}
                projects={rated}
                value={project}
                disabled={busy}
                label={({ name, rate }) =>
                  t('pages/settlement:settle.project', { name, rate: points(rate ?? '0') })
                }
                choose={choose}
              />
              <FieldRow
                id={`${id}-until`}
                name="until"
                field={fields.until}
                words={words}
                draft={draft}
                disabled={busy}
                note={t('pages/settlement:settle.untilNote')}
              />
            </div>
          </>
        )}
        {preview.isLoading && project !== undefined && <Wait />}
        {preview.isError && <Trouble error={preview.error} retry={() => void preview.refetch()} />}
        {data && project !== undefined && (
          <>
            {outdated && refusal && (
              <Alert
                type="warning"
                showIcon
                role="alert"
                message={refusal}
                description={t('pages/settlement:settle.outdated')}
              />
            )}
            {data.blocked && <Alert type="info" showIcon message={t(`errors:${data.blocked}`)} />}
            <Figures look="box">
              <Figure
                label={t('pages/settlement:period')}
                value={t(data.since ? 'pages/settlement:between' : 'pages/settlement:upTo', {
                  since: instant(data.since ?? ''),
                  until: instant(data.until),
                })}
              />
              <Figure label={words.label('rate')} value={points(data.rate)} />
              <Figure label={words.label('tickets')} value={count(data.tickets)} />
              <Figure label={words.label('kpiTotal')} value={points(data.kpiTotal)} />
              <Figure label={words.label('amount')} value={points(data.amount)} />
            </Figures>
            {data.lines.length > 0 && (
              <Parts
                key={`${project} ${data.until}`}
                label={t('pages/settlement:lines')}
                parts={data.lines}
                tickets={({ member }, label) => (
                  <OpenTickets key={member} until={data.until} {...{ project, member, label }} />
                )}
              />
            )}
            <FieldRow
              id={`${id}-remarks`}
              name="remarks"
              field={fields.remarks}
              words={words}
              draft={draft}
              disabled={busy}
            />
            <p className="cs-note">{t('pages/settlement:settle.final')}</p>
            <p role="status" className="cs-aside">
              {busy ? t('pages/settlement:settle.busy') : ''}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
