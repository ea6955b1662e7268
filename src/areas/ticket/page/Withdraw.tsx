import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { can } from '#src/kit/session/can.tsx'
import { toast } from '#src/providers/notification.tsx'
import { useDo } from '../act/send.ts'
import type { Ticket } from '../ticket.ts'

/** Removes a proof, while its owner may do that. */
export function Withdraw({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { modal } = App.useApp()
  const perform = useDo()
  const files = (ticket as { proofFilesFile?: readonly StoredFile[] | null }).proofFilesFile ?? []
  if (!can(kpiTicket, 'repealFile', ticket) || files.length === 0) return null

  const ask = ({ id, name }: StoredFile) =>
    void modal.confirm({
      title: t('withdraw.title', { name }),
      content: t('withdraw.text'),
      okText: t('withdraw.button'),
      okButtonProps: { danger: true },
      cancelText: t('kit:cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        const refused = await perform(ticket, 'repealFile', { file: id })
        if (refused?.message) toast('error', refused.message)
      },
    })
  return (
    <ul className="cs-ticket-withdraw">
      {files.map(file => (
        <li key={file.id}>
          <Button
            size="small"
            danger
            aria-label={t('withdraw.of', { name: file.name })}
            onClick={() => ask(file)}
          >
            {t('withdraw.button')}
          </Button>
          <span>{file.name}</span>
        </li>
      ))}
    </ul>
  )
}
