import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { HallCard } from './HallCard.tsx'
import { HallTools } from './HallTools.tsx'
import { useHall } from './useHall.ts'
import '#src/pages/pages.css'
import '../own/card.css'
import './hall.css'

/** Approved products of members, as far as they are shown to the reader. */
export default function Hall() {
  const { t } = useTranslation('pages/product')
  const hall = useHall()
  const { list, narrowed, clear } = hall
  return (
    <>
      <PageHeader title={t('hall.title')} refresh />
      <ListFrame
        list={list}
        className=""
        label={t('hall.title')}
        toolbar={<HallTools hall={hall} />}
        noMatch={
          narrowed && {
            clear,
            ...{ title: t('hall.noMatch'), text: t('hall.noMatchText'), button: t('hall.clear') },
          }
        }
        empty={
          <Nothing title={t('hall.empty')} text={t('hall.emptyText')}>
            <Link to="/user/product">{t('hall.toOwn')}</Link>
          </Nothing>
        }
      >
        <ul className="pc-cards">
          {list.rows.map(card => (
            <li key={card.id} data-row>
              <HallCard of={card} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  )
}
