import { DeleteOutlined } from '@ant-design/icons'
import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  inOrder,
  NAME_MAX,
  OPTIONS_MAX,
  type Option,
  textIn,
} from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Line } from '#src/kit/arrange/Line.tsx'
import { useArrange } from '#src/kit/arrange/useArrange.ts'
import { linesOf, moved, numbered, withOptions, withText } from './elements.ts'

interface Props {
  id: string
  part: 'options' | 'rows'
  value: readonly Option[] | undefined
  languages: readonly LetterLanguage[]
  language: LetterLanguage
  onChange(options: Option[]): void
}

/** The options of a question, or the rows of a matrix, with their labels in a language. */
export default function OptionsEditor(props: Props) {
  const { id, part, value = [], languages, language, onChange } = props
  const { t } = useTranslation('pages/forms')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const options = inOrder(value)
  const list = t(`setting.${part}`)
  const lines = options.map(one => ({
    id: one.value,
    name: textIn(one.label, language, languages) || one.value,
  }))
  const place = (key: string, to: number) =>
    onChange(
      moved(
        options,
        options.findIndex(one => one.value === key),
        to,
      ),
    )
  const arranged = useArrange(lines, place, box?.closest<HTMLElement>('[role=dialog]') ?? undefined)
  const full = options.length >= OPTIONS_MAX

  function add(text: string) {
    const labels = linesOf(text).map(label => label.slice(0, NAME_MAX))
    onChange(withOptions(options, labels, language).slice(0, OPTIONS_MAX))
    setTyped('')
  }
  function remove(key: string) {
    onChange(numbered(options.filter(one => one.value !== key)))
    document.getElementById(`${id}-add`)?.focus()
  }
  return (
    <fieldset ref={setBox} className="ef-options">
      <legend>{list}</legend>
      <DndContext {...arranged}>
        <SortableContext items={lines} strategy={verticalListSortingStrategy}>
          <ol className="cs-arrange" hidden={options.length === 0}>
            {options.map((option, at) => (
              <Line
                key={option.value}
                id={option.value}
                name={lines[at]?.name ?? ''}
                at={at}
                last={options.length - 1}
                place={place}
              >
                <Input
                  value={option.label[language] ?? ''}
                  maxLength={NAME_MAX}
                  placeholder={lines[at]?.name ?? ''}
                  title={t('options.value', { value: option.value })}
                  aria-label={t('options.label', { list, number: at + 1 })}
                  onChange={event =>
                    onChange(
                      options.map(one =>
                        one === option
                          ? { ...one, label: withText(one.label, language, event.target.value) }
                          : one,
                      ),
                    )
                  }
                />
                <Button
                  type="text"
                  size="small"
                  className="cs-icon-button"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('options.remove', { name: lines[at]?.name ?? '' })}
                  onClick={() => remove(option.value)}
                />
              </Line>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {full ? (
        <p className="cs-note">{t('options.most', { max: OPTIONS_MAX })}</p>
      ) : (
        <>
          <div className="ef-option-add">
            <Input
              id={`${id}-add`}
              value={typed}
              aria-label={t(`options.add.${part}`)}
              aria-describedby={`${id}-add-note`}
              placeholder={t(`options.add.${part}`)}
              onChange={event => setTyped(event.target.value)}
              onPaste={event => {
                const text = event.clipboardData.getData('text')
                if (linesOf(text).length < 2) return
                event.preventDefault()
                add(text)
              }}
              onKeyDown={event => {
                // Enter also ends the choice of characters of an input method.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add(typed)
              }}
            />
            <Button onClick={() => add(typed)}>{t('options.addButton')}</Button>
          </div>
          <p id={`${id}-add-note`} className="cs-note">
            {t('options.addNote')}
          </p>
        </>
      )}
    </fieldset>
  )
}
