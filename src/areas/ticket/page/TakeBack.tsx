import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { useRefresh } from '../act/send.ts'
import type { Ticket } from '../ticket.ts'

/** Withdraws the member's confirmation, while the ticket is waiting. */
export function TakeBack({ record, ticket }: { record: { id: number }; ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { modal } = App.useApp()
  const refresh = useRefresh()

  const { run } = useAct<unknown>(confirmRecord, 'remove', {
    done: t('confirms.takenBack'),
    reload: false,
  })
  const takeBack = async () => {
    await run({ id: record.id })
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
