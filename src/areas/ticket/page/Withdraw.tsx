import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'
import { useDo } from '../act/send.ts'
import type { Ticket } from '../ticket.ts'

const filesOf = (ticket: Ticket) =>
  (ticket as { proofFilesFile?: readonly StoredFile[] | null }).proofFilesFile ?? []

/** Whether the member can remove proofs of the ticket. */
export const mayWithdraw = (ticket: Ticket): boolean =>
  can(kpiTicket, 'repealFile', ticket) && filesOf(ticket).length > 0

/** The proofs of a ticket, each with a button to remove it. */
export function Withdraw({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { modal } = App.useApp()
  const perform = useDo()
  const words = wordsOf(kpiTicket)
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
      {filesOf(ticket).map(file => (
        <li key={file.id}>
          <Cell
            field={kpiTicket.fields.proofFiles}
            name="proofFiles"
            words={words}
            value={[file.id]}
            row={{ proofFilesFile: [file] }}
          />
          <Button
            size="small"
            danger
            aria-label={t('withdraw.of', { name: file.name })}
            onClick={() => ask(file)}
          >
            {t('withdraw.button')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
