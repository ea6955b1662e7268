import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Clash } from '#src/kit/form/merge.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { MergingProps } from './props.ts'
import { useAuthors } from './useAuthors.ts'
import { Version } from './Version.tsx'
import './merge.css'

interface Props extends MergingProps {
  name: string
  /** Of the field's input. */
  id: string
  clash: Clash
}

/** A field that both changed: as it was, as it is here, as others have it; and which of them stays. */
export default function Choose({ resource, meeting, name, id, clash }: Props) {
  const { merge, seen, readings } = meeting
  const { t } = useTranslation('records')
  const label = wordsOf(resource.entity).label(name)
  const author = useAuthors(resource, seen)(name)
  const side = merge.side(name)
  const shown = { resource, name, readings }
  const { before, mine, theirs } = clash
  const parts = [
    ['before', <Version key="b" {...shown} value={before} />],
    ['mine', <Version key="m" {...shown} before={before} value={mine} />],
    ['theirs', <Version key="t" {...shown} before={before} value={theirs} />],
  ] as const
  return (
    <fieldset className="cs-clash" {...(!side && { 'data-open': true })}>
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
