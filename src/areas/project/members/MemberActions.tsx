import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { useActOn } from '#src/kit/call/useAct.ts'
import { answerOf, can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { putBack } from '#src/kit/trash/putBack.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'
import { toast } from '#src/providers/notification.tsx'
import { hasTag, useProject } from '../inProject.ts'
import projectMemberResource from '../projectMember.tsx'
import type { Membership } from './membership.ts'
import { RejoinDialog } from './RejoinDialog.tsx'

const verbs = ['exit', 'rejoin', 'remove'] as const
type Verb = (typeof verbs)[number]

interface Props {
  row: Membership
  edit(row: Membership): void
  changed(): void
}

/** The actions on a member; blocked ones say why. */
export function MemberActions({ row, edit, changed }: Props) {
  const { t } = useTranslation(['pages/project', 'errors', 'kit'])
  const inProject = useProject()
  const start = useVerb(row, changed)
  const [rejoining, setRejoining] = useState(false)
  if (!hasTag(inProject, 'MANAGE_MEMBER')) return null
  const name = row.memberTitle
  const own = row.member === currentMember().profile?.id
  const offered = verbs.filter(
    verb => (verb === 'exit') === (row.status === 'ACTIVE') || verb === 'remove',
  )
  const items = offered
    // Members leave by the button above the list, which explains the consequences.
    .filter(verb => !(own && verb === 'exit'))
    .map(verb => {
      const blocked = answerOf(row, verb)
      const why = blocked !== true && blocked
      return {
        key: verb,
        danger: verb !== 'rejoin' && !why,
        disabled: Boolean(why),
        label: (
          <>
            {t(`pages/project:members.verbs.${verb}`)}
            {why && <small className="cs-why">{t(`errors:${why}`)}</small>}
          </>
        ),
      }
    })
  const choose = (verb: Verb) => (verb === 'rejoin' ? setRejoining(true) : start(verb))
  return (
    <div className="cs-row-actions">
      {can(entity, 'update', row) && (
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={<EditOutlined aria-hidden />}
          data-key="edit"
          aria-label={t('kit:editOf', { title: name })}
          title={t('kit:edit')}
          onClick={() => edit(row)}
        />
      )}
      <Dropdown
        menu={{ items, onClick: ({ key }) => choose(key as Verb) }}
        trigger={['click']}
        autoFocus
      >
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={<MoreOutlined aria-hidden />}
          data-key="menu"
          aria-label={t('kit:actionsOf', { title: name })}
        />
      </Dropdown>
      {rejoining && <RejoinDialog row={row} changed={changed} closed={() => setRejoining(false)} />}
    </div>
  )
}

/** Asks with the member's name, runs the action, and shows a refusal; a removal can be undone. */
function useVerb(row: Membership, changed: () => void) {
  const { t } = useTranslation(['pages/project', 'errors', 'kit', 'records'])
  const actOn = useActOn()
  const { modal } = App.useApp()
  const name = row.memberTitle
  const said = wordsOf(entity)
  const back = async (entry: number) => {
    const means = { resource: projectMemberResource, actOn }
    if (await putBack(means, entry, title => t('records:trash.back', { title }))) changed()
  }
  return (verb: Exclude<Verb, 'rejoin'>) =>
    modal.confirm({
      title: t(`pages/project:members.ask.${verb}`, { name }),
      content: said.ask(verb),
      okText: t(`pages/project:members.verbs.${verb}`),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('kit:cancel'),
      onOk: async () => {
        const [outcome] = await Promise.all([
          actOn<{ entry?: number | null } | null>(entity, verb, { id: row.id }, {}),
          verb === 'remove' && loadWords(['records']),
        ])
        if (outcome.ok) {
          const { entry } = outcome.data ?? {}
          const undo = {
            label: t('records:trash.undo'),
            run: () => void back(entry ?? 0),
          }
          const text = t(`pages/project:members.done.${verb}`, { name })
          toast('success', text, undefined, verb === 'remove' && entry ? undo : undefined)
        }
        changed()
      },
      afterClose: () => document.querySelector<HTMLElement>('main h1')?.focus(),
    })
}
