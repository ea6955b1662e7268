import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { same } from '#src/kit/form/draft.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { ChangeList } from '../../show/ChangeList.tsx'
import type { PanelProps } from './props.ts'
import { useAuthors } from './useAuthors.ts'
import type { RowChange } from './useRowMerge.ts'
import './merge.css'

/** Fields that follow from others, or mean nothing to people. */
const silent = ['id', 'createDate', 'updateDate']

/** Fields that others changed and that are taken over without a question. */
const takenOver = (names: readonly string[], { before, now }: RowChange, conflicting: object) =>
  names.filter(
    name => !silent.includes(name) && !(name in conflicting) && !same(before[name], now[name]),
  )

/** Above a form: who changed what in the meantime, and the open conflicts. */
export default function Panel({ resource, rowMerge, again = true }: PanelProps) {
  const { lastChange: met, merge, seen } = rowMerge
  const { t } = useTranslation(['records', 'kit'])
  const words = wordsOf(resource.entity)
  const authors = useAuthors(resource, met ? met.now : seen)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (met) box.current?.focus()
  }, [met])

  const conflicting = Object.keys(merge.conflicts)
  const taken = met ? takenOver(Object.keys(resource.entity.fields), met, merge.conflicts) : []
  const by = [...taken, ...conflicting].flatMap(name => authors(name)?.memberName ?? [])
  const listed = (all: readonly string[]) => [...new Set(all)].join(t('kit:list.and'))
  const names = listed(by)
  const title = names ? t('records:merge.by', { names }) : t('records:merge.meanwhile')
  return (
    <section ref={box} tabIndex={-1} className="cs-merge" aria-label={title}>
      <p className="cs-merge-title" role="status">
        <strong>{title}</strong>
        {met && (
          <>
            {' '}
            <time dateTime={String(met.now.updateDate)}>{instant(String(met.now.updateDate))}</time>
          </>
        )}
      </p>
      {met && taken.length > 0 && (
        <>
          <p>{t('records:merge.taken')}</p>
          <ChangeList
            resource={resource}
            changes={taken.map(name => [
              name,
              {
                from: met.before[name],
                to: met.now[name],
                fromTitle: met.before[`${name}Title`],
                toTitle: met.now[`${name}Title`],
              },
            ])}
          />
        </>
      )}
      {conflicting.length === 0 && again && <p>{t('records:merge.save')}</p>}
      {conflicting.length > 0 && (
        <>
          <p role="status">
            {merge.open.length > 0
              ? t('records:merge.open', {
                  count: merge.open.length,
                  labels: listed(merge.open.map(words.label)),
                })
              : t('records:merge.decided')}
          </p>
          <div className="cs-merge-buttons">
            {merge.open.length > 0 && (
              <Button type="primary" size="small" onClick={() => rowMerge.focusOpen()}>
                {t('records:merge.next')}
              </Button>
            )}
            <Button size="small" onClick={() => merge.chooseAll('mine')}>
              {t('records:merge.allMine')}
            </Button>
            <Button size="small" onClick={() => merge.chooseAll('theirs')}>
              {t('records:merge.allTheirs')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
