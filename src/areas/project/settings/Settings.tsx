import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ErrorName } from '#contract/errors.ts'
import { JoinForm } from '#src/areas/eform/public.ts'
import { JoinContract } from '#src/areas/signing/public.ts'
import { isFinal } from '#src/kit/call/fail.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { answerOf, can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ActionButtons } from '#src/pages/actions.tsx'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { useRemove } from '#src/pages/remove.ts'
import { History } from '#src/pages/show/History.tsx'
import { Head } from '../frame/Head.tsx'
import { NoProject } from '../frame/NoProject.tsx'
import { useMembership } from '../frame/useMembership.ts'
import { canWriteIn } from '../inProject.ts'
import '#src/pages/pages.css'
import './settings.css'

/** The settings of a project: its fields, archiving and deletion, and its history. */
export default function Settings({ resource, id }: { resource: Resource; id: string }) {
  const { inProject, error } = useMembership(id)
  const { row, error: unread, gone, reload } = useFormRow(resource.entity.name, id)
  if (isFinal(error)) return <NoProject />
  const failed = error ?? unread
  if (failed) return <Trouble error={failed} retry={() => location.reload()} />
  if (!inProject || !row) return <Wait />
  const blocked = answerOf(row, 'update')
  return (
    <div className="cs-project-settings">
      <Head inProject={inProject} page="settings" />
      {can(resource.entity, 'update', row) ? (
        <Card className="cs-panel-form">
          <Editor {...{ resource, row, gone, reload }} />
        </Card>
      ) : (
        <Blocked by={blocked} />
      )}
      {canWriteIn(inProject, 'LEAD') && <JoinForm project={id} />}
      {canWriteIn(inProject, 'LEAD') && <JoinContract project={id} />}
      <End resource={resource} row={row} />
      <History
        resource={resource}
        id={row.id}
        version={String(row.updateDate)}
        mayChange={can(resource.entity, 'update', row)}
      />
    </div>
  )
}

/** Why nothing can be changed. */
function Blocked({ by }: { by: true | ErrorName | undefined }) {
  const { t } = useTranslation('errors')
  return (
    <Card>
      <p className="cs-project-settings-text">
        {t(by === undefined || by === true ? 'noPermission' : by)}
      </p>
    </Card>
  )
}

/** Archiving, reopening and deleting, each with an explanation. */
function End({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation('pages/project')
  const navigate = useNavigate()
  const { list } = useAddresses(resource)
  const remove = useRemove(resource, () => void navigate(list, { replace: true }))
  const archived = row.status === 'ARCHIVED'
  return (
    <Card title={t('settings.end')}>
      <p className="cs-project-settings-text">
        {t(archived ? 'settings.reopenText' : 'settings.archiveText')}
      </p>
      <div className="cs-project-settings-end">
        <ActionButtons resource={offering(resource, archived)} row={row} />
        {can(resource.entity, 'remove', row) && (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(row)}>
            {t('settings.remove', { name: titleOf(resource, row) })}
          </Button>
        )}
      </div>
      {can(resource.entity, 'remove', row) && (
        <p className="cs-project-settings-text cs-note">{t('settings.removeText')}</p>
      )}
    </Card>
  )
}

/** Only the one that is possible now: the other would be shown as blocked. */
const offering = (resource: Resource, archived: boolean): Resource => {
  const { archive, reopen } = resource.entity.actions
  const actions = archived ? { ...(reopen && { reopen }) } : { ...(archive && { archive }) }
  return { ...resource, entity: { ...resource.entity, actions } }
}
