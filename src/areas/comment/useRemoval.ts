import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { comment } from '#contract/areas/comment/comment.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import type { Comment } from './row.ts'

/** Deletes a comment after a confirmation. `gone` is called once its dialog has closed. */
export function useRemoval(reload: () => Promise<unknown>, gone: () => void) {
  const { t } = useTranslation('pages/comment')
  const { modal } = App.useApp()
  const { run } = useAct(comment, 'remove', { reload: false, done: t('removed') })
  return ({ id }: Comment) => {
    const opener = document.activeElement as HTMLElement | null
    let deleted = false
    modal.confirm({
      title: t('removeTitle'),
      content: t('removeText'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('cancel'),
      // A refusal is shown already; what is refused may have changed.
      onOk: async () => {
        deleted = (await run({ id })).ok
        await reload()
      },
      // The button that had the focus is gone with its comment.
      afterClose: () => (deleted ? gone() : opener?.focus()),
    })
  }
}
