import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '#src/kit/import/ImportButton.tsx'
import { ExportButton } from '#src/kit/list/ExportButton.tsx'
import { TrashButton } from '#src/kit/trash/TrashButton.tsx'
import { SectionHead } from '../frame/SectionHead.tsx'
import resource from '../projectMember.tsx'
import { Leave } from './Leave.tsx'
import type { Members } from './useMembers.ts'

interface Props extends Pick<Members, 'project' | 'list' | 'manages' | 'asked'> {
  /** The button to add a member. */
  add: ReactNode
}

/** The heading of the members, with their number and the buttons. */
export function MembersHead({ project, list, manages, asked, add }: Props) {
  const { t } = useTranslation('pages/project')
  return (
    <SectionHead
      title={t('members.title')}
      aside={list.known && t('members.count', { count: list.total })}
    >
      <Leave />
      {manages && <TrashButton resource={resource} of={{ project: project.id }} />}
      {manages && <ImportButton resource={resource} project={project.id} />}
      {list.total > 0 && <ExportButton resource={resource} query={asked} />}
      {add}
    </SectionHead>
  )
}
