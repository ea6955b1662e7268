import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { memberRolesPreview } from '#contract/areas/access/calls/roles.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { usePermissions } from './permissions.ts'
import './role.css'

export type Effect = CallOutput<typeof memberRolesPreview>[number]

/** Effects that the server lists, at most. */
const cap = 200

interface Props {
  effects: readonly Effect[]
  decide(goOn: boolean): void
}

/** Who would gain and lose which permissions by saving. */
export function Effects({ effects, decide }: Props) {
  const { t } = useTranslation(['pages/role', 'kit'])
  const [open, setOpen] = useState(true)
  const goOn = useRef(false)
  const close = (yes: boolean) => {
    goOn.current = yes
    setOpen(false)
  }
  return (
    <Dialog
      name="role.effects"
      open={open}
      title={t('pages/role:effect.title')}
      okText={t('kit:save')}
      cancelText={t('pages/role:effect.back')}
      onOk={() => close(true)}
      onCancel={() => close(false)}
      // Later, so that the focus has returned.
      afterClose={() => decide(goOn.current)}
    >
      <p>{t('pages/role:effect.text')}</p>
      <ul
        className="cs-dialog-list cs-effects"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('pages/role:effect.title')}
      >
        {effects.map(effect => (
          <li key={effect.memberId}>
            <strong>{effect.nickName ?? effect.loginName}</strong>
            {effect.nickName && <span>{effect.loginName}</span>}
            <dl>
              <Rights what={t('pages/role:effect.gains')} tone="green" of={effect.gains} />
              <Rights what={t('pages/role:effect.loses')} tone="red" of={effect.loses} />
            </dl>
          </li>
        ))}
      </ul>
      {effects.length >= cap && (
        <p className="cs-note">{t('pages/role:effect.more', { count: cap })}</p>
      )}
    </Dialog>
  )
}

function Rights(props: { what: string; tone: 'green' | 'red'; of: readonly string[] }) {
  const { t } = useTranslation('pages/role')
  const { titleOf } = usePermissions()
  if (props.of.length === 0) return null
  return (
    <>
      <dt>{props.what}</dt>
      <dd>
        <Tags>
          {props.of.map(permission => (
            <Tag key={permission} tone={props.tone} title={permission}>
              {permission === '*' ? t('all') : titleOf(permission)}
            </Tag>
          ))}
        </Tags>{' '}
      </dd>
    </>
  )
}
