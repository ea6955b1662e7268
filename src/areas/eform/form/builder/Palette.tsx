import { useTranslation } from 'react-i18next'
import { ELEMENTS_MAX, type Kind } from '#contract/areas/eform/element.ts'
import { groupNames, groups, kindIcons } from './kinds.ts'

interface Props {
  /** There are as many elements as a form may have. */
  full: boolean
  add(kind: Kind): void
}

/** Everything that can be added to a form, each with what it is for. */
export function Palette({ full, add }: Props) {
  const { t } = useTranslation('pages/forms')
  if (full) return <p className="cs-note">{t('builder.most', { max: ELEMENTS_MAX })}</p>
  return groupNames.map(group => (
    <section key={group} className="ef-group">
      <h4>{t(`groups.${group}`)}</h4>
      <ul>
        {groups[group].map(kind => {
          const Icon = kindIcons[kind]
          return (
            <li key={kind}>
              <button type="button" className="ef-add" onClick={() => add(kind)}>
                <Icon aria-hidden />
                <span>
                  <strong>{t(`kinds.${kind}.name`)}</strong>
                  <small>{t(`kinds.${kind}.text`)}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
