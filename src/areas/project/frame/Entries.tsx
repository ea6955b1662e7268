import { SettingOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { project as entity } from '#contract/areas/project/project.ts'
import { useAddresses } from '#src/pages/place.ts'
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
  const bar = useRef<HTMLElement>(null)

  // On a narrow window the current one may lie outside what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && bar.current)
      bar.current.scrollLeft = here.offsetLeft - (bar.current.clientWidth - here.clientWidth) / 2
  }, [page])

  const current = (one: string) => one === page && { 'aria-current': 'page' as const }
  return (
    <nav ref={bar} className="cs-entries" aria-label={t('frame.entries')}>
      <ul>
        {entries.map(entry => (
          <li key={entry.page}>
            <Link to={projectPage(entry.page, project.id)} {...current(entry.page)}>
              {entry.label}
            </Link>
          </li>
        ))}
        {hasTag(inProject, 'LEAD') && (
          <li>
            <Link to={edit(encodeURIComponent(project.id))} {...current('settings')}>
              <SettingOutlined aria-hidden /> {t('settings.title')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
