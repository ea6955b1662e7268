import { InfoCircleOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Ticket } from '../ticket.ts'
import { useActing } from './Acting.tsx'
import { nextVerb, offered, ofOthers, useVerbWords, type VerbName, verbOf } from './verbs.ts'

/** The next action of a ticket, in a list. */
export function NextButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('kit')
  const { start, busy } = useActing()
  const words = useVerbWords()
  const verb = nextVerb(ticket)
  if (!verb) return null
  const action = words(verb, ticket)
  return (
    <Button
      size="small"
      aria-label={t('actTitle', { action, title: ticket.title })}
      loading={busySign(busy === ticket.id)}
      onClick={() => start(ticket, verb)}
    >
      {action}
    </Button>
  )
}

/** All actions of a ticket, with the reason for blocked ones; none if the one button is all. */
export function VerbMenu({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['kit', 'errors'])
  const { start } = useActing()
  const words = useVerbWords()
  const button = useRef<HTMLButtonElement>(null)
  const all = offered(ticket)
  if (all.every(({ verb }) => verb === nextVerb(ticket))) return null
  const items = all.map(({ verb, blocked }) => ({
    key: verb,
    danger: verbOf(verb).danger === true && !blocked,
    disabled: blocked !== undefined,
    label: (
      <>
        {words(verb, ticket)}
        {blocked && <small className="cs-why">{t(`errors:${blocked}`)}</small>}
      </>
    ),
  }))
  return (
    <Dropdown
      menu={{
        items,
        onClick: ({ key }) => {
          // The focus returns to an element that stays.
          button.current?.focus()
          start(ticket, key as VerbName)
        },
      }}
      trigger={['click']}
      autoFocus
    >
      <Button
        ref={button}
        type="text"
        size="small"
        className="cs-icon-button"
        icon={<MoreOutlined aria-hidden />}
        data-key="menu"
        aria-label={t('kit:actionsOf', { title: ticket.title })}
      />
    </Dropdown>
  )
}

/** Every action as a button; a blocked one says why. */
export function VerbButtons({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('errors')
  const { start, busy } = useActing()
  const words = useVerbWords()
  const next = nextVerb(ticket)
  const buttons = offered(ticket).map(({ verb, blocked }) => (
    <Tooltip key={verb} title={blocked && t(blocked)} trigger={['hover', 'focus']}>
      <Button
        type={verb === next ? 'primary' : 'default'}
        danger={verbOf(verb).danger === true}
        className={blocked ? 'cs-blocked' : ''}
        // Not `disabled`: a button that cannot be focused cannot say why.
        aria-disabled={blocked !== undefined}
        loading={busySign(busy === ticket.id && verb === next)}
        onClick={() => !blocked && start(ticket, verb)}
      >
        {words(verb, ticket)}
        {blocked && <span className="cs-aside">{t(blocked)}</span>}
      </Button>
    </Tooltip>
  ))
  return (
    <>
      {buttons}
      <OfOthers ticket={ticket} />
    </>
  )
}

/** Says which actions are for other members: they would be buttons that never work. */
function OfOthers({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const words = useVerbWords()
  const others = ofOthers(ticket)
  if (others.length === 0) return null
  const and = t('kit:list.and')
  const lines = others.map(({ verb, who }) =>
    t('others.line', {
      action: words(verb, ticket),
      who: [...new Set(who.map(role => t(`others.who.${role}`)))].join(and),
    }),
  )
  return (
    <Tooltip
      trigger={['hover', 'focus']}
      title={
        <>
          {t('others.label')}
          <ul className="cs-ticket-others">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
    >
      <Button
        type="text"
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label={t('others.label')}
      />
    </Tooltip>
  )
}
