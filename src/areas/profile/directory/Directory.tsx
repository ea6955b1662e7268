import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { DirectoryTools } from './DirectoryTools.tsx'
import { FoundCard } from './FoundCard.tsx'
import { useDirectory } from './useDirectory.ts'
import '#src/pages/pages.css'
import './directory.css'

/** Members who chose to be found. */
export default function Directory() {
  const { t } = useTranslation('pages/directory')
  const directory = useDirectory()
  const { list, narrowed, clear } = directory
  return (
    <>
      <PageHeader title={t('title')} refresh />
      <ListFrame
        list={list}
        className=""
        label={t('title')}
        toolbar={<DirectoryTools directory={directory} />}
        noMatch={
          narrowed && { clear, title: t('noMatch'), text: t('noMatchText'), button: t('clear') }
        }
        empty={
          <Nothing title={t('empty')} text={t('emptyText')}>
            <Link to="/user/resume">{t('own')}</Link>
          </Nothing>
        }
      >
        <ul className="di-cards">
          {list.rows.map(one => (
            <li key={one.id} data-row>
              <FoundCard of={one} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  )
}
