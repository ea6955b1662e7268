import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { removeChats } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { PastChat } from './useHistory.ts'

/**
 * Deletes a chat, or all of them, after a confirmation. `gone` is called with its id as soon as it
 * is deleted, and `closed` once the dialog has closed after that.
 */
export function useRemoval(gone: (id?: number) => void, closed: () => void) {
  const { t } = useTranslation(['pages/assistant', 'kit'])
  const { modal } = App.useApp()
  const { send } = useSend()
  return (chat?: PastChat) => {
    const opener = document.activeElement as HTMLElement | null
    let deleted = false
    async function remove() {
      const done = t(`pages/assistant:past.${chat ? 'removed' : 'removedAll'}`)
      const outcome = await send(removeChats, chat ? { chatId: chat.id } : {}, done)
      // What was deleted elsewhere is gone as well.
      deleted = outcome.ok || outcome.code === errors.notFound
      if (deleted) gone(chat?.id)
    }
    modal.confirm({
      title: chat
        ? t('kit:removeTitle', { title: chat.title })
        : t('pages/assistant:past.removeAllTitle'),
      content: t('kit:removeText'),
      okText: t(chat ? 'kit:remove' : 'pages/assistant:past.removeAll'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('kit:cancel'),
      onOk: remove,
      // The button that had the focus is gone with its chat.
      afterClose: () => (deleted ? closed() : opener?.focus()),
    })
  }
}
