import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAssistant } from '#src/areas/assistant/shown.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { changeSettings, useSettings } from '#src/kit/page/settings.ts'
import { can } from '#src/kit/session/can.tsx'
import './palette.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keyboard shortcuts: global, in lists, and on tabs. */
const inLists = [
  { what: 'next', press: ['J', '↓'] },
  { what: 'previous', press: ['K', '↑'] },
  { what: 'open', press: ['Enter'] },
  { what: 'tick', press: ['X'] },
  { what: 'range', press: ['Shift', 'X'] },
  { what: 'edit', press: ['E'] },
  { what: 'menu', press: ['.', 'M'] },
  { what: 'search', press: ['/'] },
] as const
const keys = {
  anywhere: [
    { what: 'palette', press: [mac ? '⌘' : 'Ctrl', 'K'] },
    { what: 'assistant', press: [mac ? '⌘' : 'Ctrl', 'J'] },
    { what: 'record', press: ['C'] },
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

/** Whether the visible rows have a menu, but cannot be edited. */
function uneditable(): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>('main [data-key]')]
  const keys = parts.filter(one => one.checkVisibility()).map(one => one.dataset.key)
  return keys.includes('menu') && !keys.includes('edit')
}

/** Lists the keyboard shortcuts. */
export default function Shortcuts({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation(['shell', 'lists'])
  const id = useId()
  const { singleKeys, tabBar } = useSettings()
  const tabbed = useAtLeast(992) && tabBar
  const said = (where: keyof typeof keys) =>
    keys[where]
      .filter(({ what }) => what !== 'assistant' || hasAssistant())
      .filter(({ what }) => what !== 'record' || can('projects:taskList'))
      .map(({ what, press }) => ({ press, name: t(`shell:shortcuts.${what}`) }))
  return (
    <Dialog
      name="shortcuts"
      open={open}
      onCancel={onClose}
      footer={null}
      width={440}
      title={t('shell:shortcuts.title')}
    >
      <Section name={t('shell:shortcuts.where.anywhere')} all={said('anywhere')} />
      <Section
        name={t('lists:keys.where')}
        all={inLists
          .filter(({ what }) => what !== 'edit' || !uneditable())
          .map(({ what, press }) => ({ press, name: t(`lists:keys.${what}`) }))}
      />
      {tabbed && <Section name={t('shell:shortcuts.where.tabs')} all={said('tabs')} />}
      <div className="cs-keys-single">
        <label htmlFor={id}>{t('shell:shortcuts.single')}</label>
        <Switch id={id} checked={singleKeys} onChange={on => changeSettings({ singleKeys: on })} />
      </div>
    </Dialog>
  )
}

interface SectionProps {
  name: string
  all: readonly { name: string; press: readonly string[] }[]
}

function Section({ name, all }: SectionProps) {
  return (
    <section className="cs-keys" aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {all.map(one => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>
              {one.press.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
