import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { useAtLeast } from '../media.ts'
import { changeSettings, useSettings } from '../settings.ts'
import './palette.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys that do something: anywhere, then on the tabs of the open pages. */
const keys = {
  anywhere: [
    { what: 'palette', press: [mac ? '⌘' : 'Ctrl', 'K'] },
    { what: 'shortcuts', press: ['?'] },
    { what: 'close', press: ['Esc'] },
  ],
  tabs: [
    { what: 'otherTab', press: ['←', '→'] },
    { what: 'outerTab', press: ['Home', 'End'] },
    { what: 'closeTab', press: ['Delete'] },
    { what: 'tabMenu', press: ['Shift', 'F10'] },
  ],
} as const

/** Which keys do what. */
export default function Shortcuts({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const id = useId()
  const { singleKeys, tabBar } = useSettings()
  const tabbed = useAtLeast(992) && tabBar
  return (
    <Dialog
      name="shortcuts"
      open={open}
      onCancel={onClose}
      footer={null}
      width={440}
      title={t('shortcuts.title')}
    >
      {(['anywhere', ...(tabbed ? (['tabs'] as const) : [])] as const).map(where => (
        <section key={where} className="cs-keys" aria-label={t(`shortcuts.where.${where}`)}>
          <h2>{t(`shortcuts.where.${where}`)}</h2>
          <dl>
            {keys[where].map(({ what, press }) => (
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
        </section>
      ))}
      <div className="cs-keys-single">
        <label htmlFor={id}>{t('shortcuts.single')}</label>
        <Switch id={id} checked={singleKeys} onChange={on => changeSettings({ singleKeys: on })} />
      </div>
    </Dialog>
  )
}
