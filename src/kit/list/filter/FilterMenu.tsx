import { CheckOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import { Find } from '../Find.tsx'
import type { useListState } from '../listState.ts'
import { CombinedFilter } from './CombinedFilter.tsx'
import { FieldFilter, filterOf } from './FieldFilter.tsx'
import './filter.css'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  close(): void
}

/** From here on a field is also found by typing. */
const MANY = 8

/** What is chosen in place of a field. */
const COMBINED = Symbol('combined')

/** The fields that a list can be filtered by; choosing one asks for its value. */
export default function FilterMenu({ resource, state, close }: Props) {
  const { entity, without } = resource
  const { t } = useTranslation('lists')
  const words = wordsOf(entity)
  const [chosen, choose] = useState<string | typeof COMBINED>()
  const [last, setLast] = useState<string | typeof COMBINED>()
  const [typed, type] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // Whoever goes back stands where they were.
  useEffect(() => {
    if (chosen !== undefined || last === undefined) return
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    all.find(one => one.value === (last === COMBINED ? '' : last))?.focus({ preventScroll: true })
  }, [chosen, last])

  const back = () => {
    setLast(chosen)
    choose(undefined)
  }
  if (chosen === COMBINED) return <CombinedFilter {...{ resource, state, close, back }} />
  if (chosen !== undefined)
    return <FieldFilter name={chosen} {...{ resource, state, close, back }} />

  const fields = resource.filters.filter(name => filterOf(resource, name))
  const wanted = typed.trim().toLocaleLowerCase()
  const found = fields.filter(name => words.label(name).toLocaleLowerCase().includes(wanted))
  const set = (name: string) => state.query.conditions.some(({ field }) => field === name)
  return (
    <div className="cs-filter-menu">
      {fields.length > MANY && <Find label={t('filter.find')} value={typed} onChange={type} />}
      <ul ref={list} aria-label={t('filter.fields')}>
        {found.map(name => (
          <li key={name}>
            <button type="button" value={name} onClick={() => choose(name)}>
              <span>{words.label(name)}</span>
              {set(name) && (
                <>
                  <CheckOutlined aria-hidden />
                  <span className="cs-aside">{t('filter.isSet')}</span>
                </>
              )}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="cs-filter-none">{t('filter.none')}</li>}
        {!without?.includes('combining') && (
          <li className="cs-filter-combined">
            <button type="button" value="" onClick={() => choose(COMBINED)}>
              <span>{t('combine.open')}</span>
              <RightOutlined aria-hidden />
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
