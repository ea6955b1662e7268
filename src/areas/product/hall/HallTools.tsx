import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { disclosureLevels, myProduct } from '#contract/areas/product/myProduct.ts'
import { RefFilter } from '#src/kit/field/Ref.tsx'
import { Find } from '#src/kit/list/Find.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { HallState } from './useHall.ts'

/** What is shown to nobody else is in no hall. */
const { PRIVATE: _, ...levels } = disclosureLevels

/** Search and filters of the hall, and how many products there are. */
export function HallTools({ hall }: { hall: HallState }) {
  const { place, go, list, typed, setTyped } = hall
  const { t } = useTranslation('pages/product')
  const words = wordsOf(myProduct)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not known everywhere
    <div className="ph-tools" role="search">
      <Find label={t('hall.find')} value={typed} onChange={setTyped} />
      <Select<string>
        className="ph-select"
        aria-label={t('hall.level')}
        placeholder={t('hall.anyLevel')}
        allowClear
        {...(place.level && { value: place.level })}
        options={Object.keys(levels).map(value => ({
          value,
          label: words.choice('shownLevel', value),
        }))}
        onChange={level => go({ level: level ?? '', pageNo: 1 })}
      />
      <div className="ph-project">
        <label htmlFor="hall-project">{words.label('projects')}</label>
        <RefFilter
          id="hall-project"
          name="projects"
          field={myProduct.fields.projects}
          words={words}
          value={place.project ? [{ field: 'projects', operator: 'eq', value: place.project }] : []}
          onChange={([one]) => go({ project: String(one?.value ?? ''), pageNo: 1 })}
        />
      </div>
      <p className={list.known ? 'ph-total' : 'ph-total cs-unknown'} aria-hidden={!list.known}>
        {t('hall.total', { count: list.total })}
      </p>
    </div>
  )
}
