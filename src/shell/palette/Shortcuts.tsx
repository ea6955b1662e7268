import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import './palette.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys that do something wherever one is. */
const keys = [
  { what: 'palette', press: [mac ? '⌘' : 'Ctrl', 'K'] },
  { what: 'shortcuts', press: ['?'] },
  { what: 'close', press: ['Esc'] },
] as const

/** Which keys do what. */
export default function Shortcuts({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      name="shortcuts"
      open={open}
      onCancel={onClose}
      footer={null}
      width={420}
      title={t('shortcuts.title')}
    >
      <dl className="cs-keys">
        {keys.map(({ what, press }) => (
          <div key={what}>
            <dt>{t(`shortcuts.${what}`)}</dt>
            <dd>
              {press.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
