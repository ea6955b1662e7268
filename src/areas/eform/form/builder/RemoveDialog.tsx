import { useTranslation } from 'react-i18next'
import type { Element } from '#contract/areas/eform/element.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'

interface Props {
  asked: { element: Element; dependants: readonly Element[] }
  nameOf(element: Element): string
  onOk(): void
  onCancel(): void
}

/** Asks before an element is deleted that rules depend on, and says which. */
export default function RemoveDialog({ asked, nameOf, onOk, onCancel }: Props) {
  const { t } = useTranslation('pages/forms')
  return (
    <Dialog
      name="eform.removeElement"
      open
      title={t('builder.removeTitle', { name: nameOf(asked.element) })}
      okText={t('builder.remove')}
      okButtonProps={{ danger: true }}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>{t('builder.removeText')}</p>
      <ul className="ef-dependants">
        {asked.dependants.map(one => (
          <li key={one.key}>{nameOf(one)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
