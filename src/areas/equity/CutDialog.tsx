import { Alert } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cut, cutPreview } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'
import { count, points } from './figures.ts'
import { ShareLines } from './ShareLines.tsx'

const fields = { remarks: cut.input.remarks }
const factNames = ['project', 'operator', 'total', 'kpi', 'tickets'] as const

interface Props {
  colourOf(member: number): string
  close(): void
  changed(): void
}

/** Shows exactly what an allocation will write, and writes it after confirmation. */
export function CutDialog({ colourOf, close, changed }: Props) {
  const { t } = useTranslation(['pages/equity', 'kit', 'errors'])
  const { project } = useProject()
  // Reloaded when it opens, and when the preview is outdated.
  const [version, setVersion] = useState(() => Date.now())
  const [open, setOpen] = useState(true)
  const [moved, setMoved] = useState(false)
  const id = useId()
  const draft = useDraft(fields, blank(fields))
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const preview = useCall(cutPreview, { projectId: project.id }, version)
  const { data } = preview
  const { profile } = currentMember()

  async function write({ fingerprint, totalValue }: CallOutput<typeof cutPreview>) {
    const values = draft.checked('all')
    if (!values) return
    const sent = await send(cut, { ...values, projectId: project.id, fingerprint })
    if (sent.ok) {
      toast('success', t('pages/equity:cut.done', { total: count(totalValue) }))
      setOpen(false)
      changed()
    } else {
      // The confirmed preview may be outdated: the current one is shown.
      draft.refuse(sent.fields)
      setMoved(true)
      setVersion(Date.now())
    }
  }

  const getting = data?.shares.filter(share => share.shares > 0).length ?? 0
  const waivers = data?.shares.filter(share => share.waived).map(share => share.name) ?? []
  const facts = data && {
    project: project.name,
    operator: profile?.name ?? '',
    total: count(data.totalValue),
    kpi: points(data.kpiTotal),
    tickets: count(data.shares.reduce((sum, share) => sum + share.tickets, 0)),
  }
  return (
    <Dialog
      name="equity.cut"
      unsaved={Object.keys(draft.changed).length > 0}
      open={open}
      width={820}
      title={t('pages/equity:cut.title')}
      okText={t('pages/equity:cut.confirm', {
        total: count(data?.totalValue ?? 0),
        count: getting,
      })}
      okButtonProps={{ disabled: !data || data.blocked !== null || preview.isFetching }}
      busy={busy}
      onOk={() => data && void write(data)}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {preview.isLoading && <Wait />}
      {preview.isError && <Trouble error={preview.error} retry={() => void preview.refetch()} />}
      {data && (
        <div className="eq-dialog">
          <p>{t('pages/equity:cut.text')}</p>
          {moved && refusal && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              message={refusal}
              description={t('pages/equity:cut.moved')}
            />
          )}
          {data.blocked && <Alert type="info" showIcon message={t(`errors:${data.blocked}`)} />}
          <Figures look="box">
            {factNames.map(name => (
              <Figure key={name} label={t(`pages/equity:cut.${name}`)} value={facts?.[name]} />
            ))}
          </Figures>
          <ShareLines
            label={t('pages/equity:cut.lines')}
            shares={data.shares}
            colourOf={colourOf}
          />
          {waivers.length > 0 && (
            <p className="cs-note">
              {t('pages/equity:cut.waivers', {
                names: waivers.join(t('pages/equity:picture.and')),
              })}
            </p>
          )}
          <FieldRow
            id={id}
            name="remarks"
            field={fields.remarks}
            words={plainWords(() => t('pages/equity:remarks'))}
            draft={draft}
            disabled={busy}
          />
          <p className="eq-final">{t('pages/equity:cut.final')}</p>
          <p role="status" className="cs-aside">
            {busy ? t('pages/equity:cut.busy') : ''}
          </p>
        </div>
      )}
    </Dialog>
  )
}
