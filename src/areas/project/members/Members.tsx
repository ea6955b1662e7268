import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DisplayButton } from '#src/kit/list/DisplayButton.tsx'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import resource from '../projectMember.tsx'
import { EquityBar } from './EquityBar.tsx'
import { MemberCards } from './MemberCards.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MembersHead } from './MembersHead.tsx'
import { MembersSelected } from './MembersSelected.tsx'
import { MemberTable } from './MemberTable.tsx'
import type { Membership } from './membership.ts'
import { Narrow } from './Narrow.tsx'
import { useMembers } from './useMembers.ts'
import '#src/pages/pages.css'
import './members.css'

const AddMembers = lazyWithWords(['pick'], () => import('./AddMembers.tsx'), null)

/** The members of a project: position, permissions and shares. */
export default function Members() {
  const members = useMembers()
  const { project, state, status, list, manages, selection, changed } = members
  const { t } = useTranslation('pages/project')
  const [edited, edit] = useState<Membership | 'new'>()
  const add = manages && (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => edit('new')}>
      {t('members.add')}
    </Button>
  )
  const wide = useAtLeast(960)
  const View = wide ? MemberTable : MemberCards
  return (
    <>
      <MembersHead {...members} add={add} />
      <ListFrame
        list={list}
        toolbar={
          <div className="cs-members-tools">
            <Narrow state={state} status={status}>
              {/* Of a table, the heads sort. */}
              {!wide && <DisplayButton resource={resource} state={state} />}
            </Narrow>
            {project.cutType !== 'NONE' && <EquityBar project={project.id} />}
          </div>
        }
        selectionBar={<MembersSelected {...members} />}
        noMatch={
          state.query.keyword !== undefined && {
            clear: () => state.search(''),
            title: t('members.noMatch'),
            text: t('members.noMatchHint'),
            button: t('members.clear'),
          }
        }
        empty={<Nothing title={t(`members.none.${status}`)}>{add}</Nothing>}
      >
        <View {...{ rows: list.rows, state, selection, edit, changed }} />
      </ListFrame>
      {edited === 'new' && (
        <AddMembers project={project} close={() => edit(undefined)} changed={changed} />
      )}
      {edited && edited !== 'new' && (
        <MemberDialog
          key={edited.id}
          project={project}
          row={edited}
          close={() => edit(undefined)}
          changed={changed}
        />
      )}
    </>
  )
}
