import { useTranslation } from 'react-i18next'
import { useDictionary } from '#src/kit/field/dictionary.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { Card } from './Card.tsx'
import { HallTools } from './HallTools.tsx'
import { useHall } from './useHall.ts'

/** Published projects as cards. */
export function Hall({ version }: { version: number }) {
  const { t } = useTranslation('pages/market')
  const hall = useHall(version)
  const types = useDictionary('projectType') ?? []
  const { place, to, list, clear } = hall
  const narrowed = place.keyword !== '' || place.type !== ''
  return (
    <ListFrame
      list={list}
      className=""
      label={t('tabs.hall')}
      toolbar={<HallTools hall={hall} types={types} />}
      noMatch={
        narrowed && { clear, title: t('noMatch'), text: t('noMatchText'), button: t('clear') }
      }
      empty={<Nothing title={t('empty')} text={t('emptyText')} />}
    >
      <ul className="mk-cards">
        {list.rows.map(card => (
          <li key={card.id} data-row>
            <Card of={card} address={to({ project: card.id })} types={types} />
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}
