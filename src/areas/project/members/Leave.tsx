import { LogoutOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { App, Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { useTrail } from '#src/kit/page/trail.ts'
import { answerOf } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { useProject } from '../inProject.ts'
import type { Membership } from './membership.ts'

/** Leaves the project: every member may, except the only lead. */
export function Leave() {
  const { project } = useProject()
  const { t } = useTranslation(['pages/project', 'errors', 'kit'])
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const list = useTrail('/project/list').at(-1)?.to ?? '/'
  const mine = currentMember().profile?.id ?? 0
  const { result } = useList<Membership, Failure>({
    resource: entity.name,
    filters: [
      { field: 'project', operator: 'eq', value: project.id },
      { field: 'member', operator: 'eq', value: mine },
      { field: 'status', operator: 'eq', value: 'ACTIVE' },
    ],
    pagination: { pageSize: 1 },
    errorNotification: false,
  })
  const { run } = useAct(entity, 'exit', {
    done: t('pages/project:members.leave.done', { name: project.name }),
    // The member sees nothing of it any more.
    reload: false,
  })
  const [row] = result.data
  if (!row) return null
  const answer = answerOf(row, 'exit')
  const blocked = answer === true ? undefined : answer
  const { name } = project

  const leave = () =>
    modal.confirm({
      title: t('pages/project:members.leave.ask', { name }),
      content: t('pages/project:members.leave.text'),
      okText: t('pages/project:members.leave.button'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('kit:cancel'),
      onOk: async () => {
        const { ok } = await run({ id: row.id })
        if (ok) void navigate(list, { replace: true })
      },
    })
  return (
    <Tooltip title={blocked && t(`errors:${blocked}`)}>
      <Button
        icon={<LogoutOutlined aria-hidden />}
        className={blocked ? 'cs-blocked' : ''}
        // Not `disabled`: a button that cannot be focused cannot say why.
        aria-disabled={blocked !== undefined}
        onClick={() => !blocked && leave()}
      >
        {t('pages/project:members.leave.button')}
        {blocked && <span className="cs-aside">{t(`errors:${blocked}`)}</span>}
      </Button>
    </Tooltip>
  )
}
