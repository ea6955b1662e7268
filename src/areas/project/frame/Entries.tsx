import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { project as entity } from '#contract/areas/project/project.ts'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { hasTag, type InProject, projectPage } from '../inProject.ts'
import { type Entry, foldEntries } from './entries.ts'

interface Props {
  inProject: InProject
  entries: readonly Entry[]
  /** The current page. */
  page: string
}

/** The pages of the project: those used most as tabs, the others in a menu. */
export function Entries({ inProject, entries, page }: Props) {
  const { id } = inProject.project
  const { t } = useTranslation('pages/project')
  const { edit } = useAddresses({ entity, route: '/project/list' })
  const settings = { page: 'settings', label: t('settings.title') }
  const { tabs, more } = foldEntries(hasTag(inProject, 'LEAD') ? [...entries, settings] : entries)
  const to = (entry: Entry) =>
    entry === settings ? edit(encodeURIComponent(id)) : projectPage(entry.page, id)
  const here = more.find(entry => entry.page === page)
  return (
    <div className="cs-entries">
      <TabLinks
        bare
        label={t('frame.entries')}
        value={page}
        tabs={tabs.map(entry => ({ value: entry.page, label: entry.label, to: to(entry) }))}
      />
      {more.length > 0 && (
        <MenuButton
          menu={{
            items: more.map(entry => ({
              key: entry.page,
              label: <Link to={to(entry)}>{entry.label}</Link>,
            })),
            selectedKeys: [page],
          }}
          placement="bottomRight"
        >
          <button
            type="button"
            className="cs-entries-more"
            aria-haspopup="menu"
            {...(here && { 'aria-current': 'page' as const })}
          >
            {here && <span className="cs-aside">{t('frame.more')}</span>}
            <span>{here?.label ?? t('frame.more')}</span>
            <DownOutlined aria-hidden />
          </button>
        </MenuButton>
      )}
    </div>
  )
}
