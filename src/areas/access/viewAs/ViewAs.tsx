import { EyeOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { viewAs } from '#contract/areas/access/calls/account.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { RowAction } from '#src/kit/resource/resource.ts'
import { Can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { HOME, startViewing, viewing } from '#src/kit/session/session.ts'

/** A button to view the product as the account of a row: if permitted, and not as oneself. */
export const ViewAs: RowAction = ({ row, small }) => {
  const { t } = useTranslation(['shell', 'kit'])
  const { modal } = App.useApp()
  const { send } = useSend()
  const name = String(row.nickName ?? row.loginName)
  if (row.id === currentMember().profile?.id || row.status !== 'ACTIVE' || viewing()) return null

  const start = () =>
    modal.confirm({
      title: t('shell:viewing.ask', { name }),
      content: t('shell:viewing.askText'),
      okText: t('shell:viewing.label'),
      cancelText: t('kit:cancel'),
      onOk: async () => {
        const sent = await send(viewAs, { id: row.id })
        // The refusal is shown already; the question stays.
        if (!sent.ok) throw sent.failure
        const { token, memberId } = sent.data
        startViewing({ token, mid: memberId, back: location.pathname + location.search })
        location.assign(HOME)
      },
    })
  return (
    <Can permission="employee:viewAs">
      {small ? (
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('shell:viewing.labelOf', { name })}
          title={t('shell:viewing.label')}
          onClick={start}
        />
      ) : (
        <Button icon={<EyeOutlined aria-hidden />} onClick={start}>
          {t('shell:viewing.label')}
        </Button>
      )}
    </Can>
  )
}
