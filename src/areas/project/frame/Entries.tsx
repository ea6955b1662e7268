import { SettingOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/project.ts'
import { useAddresses } from '#src/kit/resource/place.ts'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { hasTag, type InProject, projectPage } from '../inProject.ts'
import type { Entry } from './entries.ts'

interface Props {
  inProject: InProject
  entries: readonly Entry[]
  /** The current page. */
  page: string
}

/** The quick entries: links to the pages of the project. */
export function Entries({ inProject, entries, page }: Props) {
  const { project } = inProject
  const { t } = useTranslation('pages/project')
  const { edit } = useAddresses({ entity, route: '/project/list' })
  const pages = entries.map(entry => ({
    value: entry.page,
    label: entry.label,
    to: projectPage(entry.page, project.id),
  }))
  const own = {
    value: 'settings',
    label: (
      <>
        <SettingOutlined aria-hidden /> {t('settings.title')}
      </>
    ),
    to: edit(encodeURIComponent(project.id)),
  }
  return (
    <div className="cs-entries">
      <TabLinks
        label={t('frame.entries')}
        value={page}
        tabs={hasTag(inProject, 'LEAD') ? [...pages, own] : pages}
      />
    </div>
  )
}
