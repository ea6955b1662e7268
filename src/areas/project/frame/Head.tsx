import { InboxOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/project.ts'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { useTrail } from '#src/kit/page/trail.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { hasTag, type InProject } from '../inProject.ts'
import { Entries } from './Entries.tsx'
import { useEntries } from './entries.ts'
import { Logo } from './Logo.tsx'
import './frame.css'

interface Props {
  inProject: InProject
  page: string
  /** Called with the place of the page's own buttons. */
  actions?: (place: HTMLElement | null) => void
}

/** The header of all pages of a project: its name, the member's tags, and links to its pages. */
export function Head({ inProject, page, actions }: Props) {
  const { project, tags } = inProject
  const { t } = useTranslation('pages/project')
  const words = wordsOf(entity)
  const entries = useEntries(tags)
  const label = entries.find(entry => entry.page === page)?.label
  const list = useTrail('/project/list')
  const archived = project.status === 'ARCHIVED'
  // Leads may do everything.
  const own = hasTag(inProject, 'LEAD') ? (['LEAD'] as const) : tags
  return (
    <div className="cs-project-head">
      <PageHeader
        title={project.name}
        section={page === 'settings' ? t('settings.title') : label}
        trail={list.slice(-1)}
        refresh
        before={<Logo id={project.id} name={project.name} logo={project.logo} small />}
        aside={
          <span className="cs-project-facts">
            <span className="cs-project-id">{project.id}</span>
            <Cell
              field={entity.fields.status}
              name="status"
              words={words}
              value={project.status}
              row={project}
            />
            {own.length > 0 && (
              <span className="cs-project-own" title={t('frame.own')}>
                <span className="cs-aside">{t('frame.own')}</span>
                <Cell
                  field={projectMember.fields.permissionTag}
                  name="permissionTag"
                  words={wordsOf(projectMember)}
                  value={own}
                  row={{}}
                />
              </span>
            )}
          </span>
        }
        actions={actions}
      />
      {archived && (
        <p className="cs-archived" role="note">
          <InboxOutlined aria-hidden /> {t('frame.archived')}
        </p>
      )}
      <Entries inProject={inProject} entries={entries} page={page} />
    </div>
  )
}
