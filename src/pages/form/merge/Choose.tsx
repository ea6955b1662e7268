import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#src/kit/form/merge.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { MergeProps } from './props.ts'
import { useAuthors } from './useAuthors.ts'
import { Version } from './Version.tsx'
import './merge.css'

interface Props extends MergeProps {
  name: string
  /** The id of the field's input. */
  id: string
  conflict: Conflict
}

/** A conflicting field: the base, the value typed here and the one others saved, with a choice. */
export default function Choose({ resource, rowMerge, name, id, conflict }: Props) {
  const { merge, seen, readings } = rowMerge
  const { t } = useTranslation('records')
  const label = wordsOf(resource.entity).label(name)
  const author = useAuthors(resource, seen)(name)
  const side = merge.side(name)
  const shown = { resource, name, readings }
  const { before, mine, theirs } = conflict
  const parts = [
    ['before', <Version key="b" {...shown} value={before} />],
    ['mine', <Version key="m" {...shown} before={before} value={mine} />],
    ['theirs', <Version key="t" {...shown} before={before} value={theirs} />],
  ] as const
  return (
    <fieldset className="cs-conflict" {...(!side && { 'data-open': true })}>
      <legend>{t('merge.both', { label })}</legend>
      <dl>
        {parts.map(([which, value]) => (
          <div key={which}>
            <dt>
              {t(`merge.${which}`)}
              {which === 'theirs' && author && (
                <small>
                  {author.memberName} {instant(author.createDate)}
                </small>
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Radio.Group
        name={`${id}-side`}
        aria-label={t('merge.which', { label })}
        value={side ?? null}
        onChange={({ target }) => {
          if (target.value === 'own') document.getElementById(id)?.focus()
          else merge.choose(name, target.value)
        }}
        options={[
          { value: 'mine', label: t('merge.keep') },
          { value: 'theirs', label: t('merge.take') },
          { value: 'own', label: t('merge.own') },
        ]}
      />
    </fieldset>
  )
}
