import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import type { Element } from '#contract/areas/eform/element.ts'
import type { ElementProblem } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Line } from '#src/kit/arrange/Line.tsx'
import { useArrange } from '#src/kit/arrange/useArrange.ts'
import { moved, ruleNames } from './elements.ts'
import { kindIcons } from './kinds.ts'
import { useNaming } from './useNaming.ts'

interface Props {
  elements: readonly Element[]
  languages: readonly LetterLanguage[]
  language: LetterLanguage
  problems: readonly ElementProblem[]
  selected: string | undefined
  select(key: string): void
  onChange(elements: Element[]): void
}

/** The elements of a form in their order: chosen, dragged, or moved by keyboard. */
export default function ElementList(props: Props) {
  const { elements, languages, language, problems, selected, select, onChange } = props
  const { t } = useTranslation('pages/forms')
  const { nameOf, problemText } = useNaming(languages, language)
  const lines = elements.map(one => ({ id: one.key, name: nameOf(one) }))
  const place = (key: string, to: number) =>
    onChange(
      moved(
        elements,
        elements.findIndex(one => one.key === key),
        to,
      ),
    )
  const arranged = useArrange(lines, place)
  return (
    <DndContext {...arranged}>
      <SortableContext items={lines} strategy={verticalListSortingStrategy}>
        <ol className="cs-arrange ef-list">
          {elements.map((element, at) => {
            const { key, kind } = element
            const Icon = kindIcons[kind]
            const problem = problems.find(one => one.key === key)
            const facts = [
              t(`kinds.${kind}.name`),
              element.required && t('builder.required'),
              ruleNames.some(name => element[name]) && t('builder.ruled'),
            ]
            return (
              <Line
                key={key}
                id={key}
                name={lines[at]?.name ?? ''}
                at={at}
                last={elements.length - 1}
                place={place}
              >
                <button
                  type="button"
                  className={`ef-pick ef-pick-${kind}`}
                  aria-pressed={key === selected}
                  onClick={() => select(key)}
                >
                  <Icon aria-hidden />
                  <span>
                    <strong>{nameOf(element)}</strong>
                    <small>{facts.filter(Boolean).join(' · ')}</small>
                    {problem && <em>{problemText(element, problem)}</em>}
                  </span>
                </button>
              </Line>
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
