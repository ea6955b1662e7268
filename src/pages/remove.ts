import { useDelete } from '@refinedev/core'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'
import { type Row, titleOf } from './Value.tsx'

/** Deletes a row, once the member has said so to its name. */
export function useRemove(resource: Resource, done?: () => void) {
  const { t } = useTranslation(['kit', 'errors'])
  const { modal } = App.useApp()
  const { mutateAsync } = useDelete()
  return (row: Row) => {
    const title = titleOf(resource, row)
    modal.confirm({
      title: t('kit:removeTitle', { one: wordsOf(resource.entity).one, title }),
      content: t('kit:removeText'),
      okText: t('kit:remove'),
      okButtonProps: { danger: true },
      cancelText: t('kit:cancel'),
      onOk: async () => {
        const answer = await mutateAsync({
          resource: resource.entity.name,
          id: row.id,
          errorNotification: false,
          successNotification: () => ({
            type: 'success',
            message: t('kit:removed', { title }),
          }),
        }).catch(() => undefined)
        // `tell` has said why it was refused; the dialog closes either way.
        if (!answer) return
        resource.changed?.()
        done?.()
      },
    })
  }
}
