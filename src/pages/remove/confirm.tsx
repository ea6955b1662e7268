import i18next from 'i18next'
import { errors } from '#contract/errors.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { putBack } from '#src/kit/trash/putBack.ts'
import { toast } from '#src/providers/notification.tsx'
import { About } from './About.tsx'
import type { Means } from './means.ts'

/** Asks by the row's name, shows what references it, deletes it, and offers to undo that. */
export function confirm(means: Means, row: Row, opener: HTMLElement | null): void {
  const { resource, done, modal, actOn, provider, resources, navigate } = means
  const { t } = i18next
  const { entity } = resource
  const title = titleOf(resource, row)
  let gone = false
  let again = false

  const undo = (entry: number) => ({
    label: t('records:trash.undo'),
    run: () => void putBack(means, entry, name => t('records:trash.back', { title: name })),
  })
  const dialog = modal.confirm({
    title: t('kit:removeTitle', { title }),
    width: 480,
    // It is rendered outside of the page and its providers, so it gets what it needs.
    content: (
      <About
        entity={entity}
        id={row.id}
        provider={provider}
        resources={resources}
        go={address => {
          dialog.destroy()
          void navigate(address)
        }}
        blocked={() => dialog.update({ okButtonProps: { danger: true, disabled: true } })}
      />
    ),
    okText: t('kit:remove'),
    okButtonProps: { danger: true },
    autoFocusButton: 'cancel',
    cancelText: t('kit:cancel'),
    onOk: async () => {
      const outcome = await actOn<{ entry?: number | null } | null>(entity, 'remove', row, {})
      gone = outcome.ok
      // The refusal is shown already. Shown instead: what references it.
      if (!outcome.ok) again = outcome.code === errors.inUse
      if (!outcome.ok) return
      const { entry } = outcome.data ?? {}
      toast('success', t('kit:removed', { title }), undefined, entry ? undo(entry) : undefined)
      resource.changed?.()
      done?.()
    },
    afterClose: () => {
      // The focused button disappeared with its row.
      if (gone) document.querySelector<HTMLElement>('main h1')?.focus()
      else opener?.focus()
      if (again) confirm(means, row, opener)
    },
  })
}
