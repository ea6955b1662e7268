import { useDelete } from '@refinedev/core'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource.ts'
import { type Row, titleOf } from './Value.tsx'

/** Deletes a row, once the member has said so to its name. */
export function useRemove(resource: Resource, done?: () => void) {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
  const { mutateAsync } = useDelete()
  return (row: Row) => {
    const title = titleOf(resource, row)
    let gone = false
    modal.confirm({
      title: t('removeTitle', { title }),
      content: t('removeText'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('cancel'),
      onOk: async () => {
        const answer = await mutateAsync({
          resource: resource.entity.name,
          id: row.id,
          errorNotification: false,
          successNotification: () => ({
            type: 'success',
            message: t('removed', { title }),
          }),
        }).catch(() => undefined)
        // `tell` has said why it was refused; the dialog closes either way.
        gone = answer !== undefined
        if (!gone) return
        resource.changed?.()
        done?.()
      },
      // The button that had the focus went with its row.
      afterClose: () => gone && document.querySelector<HTMLElement>('main h1')?.focus(),
    })
  }
}
