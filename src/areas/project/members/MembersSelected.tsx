import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import resource from '../projectMember.tsx'
import type { Members } from './useMembers.ts'

type Props = Pick<Members, 'selection' | 'asked' | 'list' | 'reload'>

/** The bulk actions on selected members. */
export function MembersSelected({ selection, asked, list, reload }: Props) {
  const { t } = useTranslation('pages/project')
  if (!selection) return null
  // Members leave by the button above the list, which explains the consequences.
  const mine = currentMember().profile?.id
  return (
    <SelectionBar
      resource={{ ...resource, changed: reload }}
      query={asked}
      selection={selection}
      list={list}
      blocked={(row: Row, name: string) =>
        name === 'exit' && row.member === mine ? t('members.leave.only') : undefined
      }
    />
  )
}
