import { MoreOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { giveBack } from '#src/kit/dialog/focus.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { answerOf, can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { loadActionDialog } from './later.ts'

const ActionDialog = lazy(loadActionDialog)

interface Props {
  resource: Resource
  row: Row
}

/** The actions of this row for the member, with the reason for blocked ones. */
function offered({ resource, row }: Props) {
  return Object.entries(resource.entity.actions).flatMap(([name, action]) => {
    const answer = answerOf(row, name)
    // Actions without permission are left out; other blocked ones are shown.
    if (action.through || resource.ownButtons?.includes(name)) return []
    if (answer === undefined || answer === 'noPermission') return []
    if (!can(resource.entity, name)) return []
    return [{ name, action, blocked: answer === true ? undefined : answer }]
  })
}

function useDialog({ resource, row }: Props) {
  const [open, setOpen] = useState<string>()
  const trigger = useRef<HTMLElement | null>(null)
  const start = (name: string) => {
    trigger.current = document.activeElement as HTMLElement | null
    setOpen(name)
  }
  const dialog = open && (
    <Suspense fallback={null}>
      <ActionDialog
        resource={resource}
        row={row}
        action={open}
        close={() => setOpen(undefined)}
        closed={() => giveBack(trigger.current)}
      />
    </Suspense>
  )
  return { start, dialog }
}

/** Every action as a button; a blocked one says why. */
export function ActionButtons(props: Props) {
  const { t } = useTranslation('errors')
  const words = wordsOf(props.resource.entity)
  const { start, dialog } = useDialog(props)
  return (
    <>
      {offered(props).map(({ name, action, blocked }) => (
        <Tooltip key={name} title={blocked && t(blocked)}>
          <Button
            danger={action.danger === true}
            className={blocked ? 'cs-blocked' : ''}
            // Not `disabled`: a button that cannot be focused cannot say why.
            aria-disabled={blocked !== undefined}
            onClick={() => !blocked && start(name)}
          >
            {words.action(name)}
            {blocked && <span className="cs-aside">{t(blocked)}</span>}
          </Button>
        </Tooltip>
      ))}
      {dialog}
    </>
  )
}

/** The same as a menu, for a row of a list. */
export function ActionMenu(props: Props) {
  const { t } = useTranslation(['kit', 'errors'])
  const words = wordsOf(props.resource.entity)
  const { start, dialog } = useDialog(props)
  const all = offered(props)
  if (all.length === 0) return null
  const items = all.map(({ name, action, blocked }) => ({
    key: name,
    danger: action.danger === true && !blocked,
    disabled: blocked !== undefined,
    label: (
      <>
        {words.action(name)}
        {blocked && <small className="cs-why">{t(`errors:${blocked}`)}</small>}
      </>
    ),
  }))
  const label = t('kit:actionsOf', { title: titleOf(props.resource, props.row) })
  return (
    <>
      <MenuButton menu={{ items, onClick: ({ key }) => start(key) }}>
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={<MoreOutlined aria-hidden />}
          aria-label={label}
          data-key="menu"
        />
      </MenuButton>
      {dialog}
    </>
  )
}
