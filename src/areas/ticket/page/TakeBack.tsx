import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { sendCall } from '#src/kit/call/callServer.ts'
import { toast } from '#src/providers/notification.tsx'
import { useRefresh } from '../act/send.ts'
import type { Ticket } from '../ticket.ts'

/** Withdraws the member's confirmation, while the ticket is waiting. */
export function TakeBack({ record, ticket }: { record: { id: number }; ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { modal } = App.useApp()
  const refresh = useRefresh()

  async function takeBack() {
    try {
      const path = confirmRecord.operations.remove?.path ?? ''
      await sendCall({ method: 'POST', path, input: { id: record.id }, tellAll: true })
      toast('success', t('confirms.takenBack'))
    } catch {
      // Shown already.
    }
    await refresh()
  }
  return (
    <Button
      size="small"
      onClick={() =>
        void modal.confirm({
          title: t('confirms.takeBackTitle', { title: ticket.title }),
          okText: t('confirms.takeBack'),
          okButtonProps: { danger: true },
          cancelText: t('kit:cancel'),
          autoFocusButton: 'cancel',
          onOk: takeBack,
        })
      }
    >
      {t('confirms.takeBack')}
    </Button>
  )
}
