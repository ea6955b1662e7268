import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Field, FieldOf } from '#contract/kit/field.ts'
import type { AnyWidgets, InputProps } from './types.ts'

type Line = Record<string, unknown>
type Props = InputProps<FieldOf<'rows'>> & {
  /** The input of each field. */
  widgetsOf(field: Field): AnyWidgets
}

/** The lines of a `rows` field, one below the other, with the input of each field's kind. */
export default function RowsEditor(props: Props) {
  const { id, field, name, words, value, onChange, disabled, widgetsOf } = props
  const { t } = useTranslation('kit')
  const lines: readonly Line[] = Array.isArray(value) ? value : []
  const parts = Object.entries(field.of)
  const blank = Object.fromEntries(
    parts.map(([part, of]) => [part, 'default' in of ? (of.default ?? null) : null]),
  )
  const put = (at: number, part: string, typed: unknown) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, [part]: typed } : line)))
  return (
    <fieldset id={id} className="cs-lines-editor" tabIndex={-1} disabled={disabled ?? false}>
      <legend className="cs-aside">{words.label(name)}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <div key={at} className="cs-line">
          {parts.map(([part, of]) => {
            const { Input } = widgetsOf(of)
            const own = `${id}-${at}-${part}`
            return (
              <div key={part} className="cs-line-part">
                <label htmlFor={own}>{words.label(`${name}.${part}`)}</label>
                <Input
                  id={own}
                  field={of}
                  name={`${name}.${part}`}
                  words={words}
                  value={line[part]}
                  onChange={typed => put(at, part, typed)}
                  {...(props.onBlur && { onBlur: props.onBlur })}
                />
              </div>
            )
          })}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('lines.remove', { number: at + 1 })}
            onClick={() => onChange(lines.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={lines.length >= field.max}
        onClick={() => onChange([...lines, blank])}
      >
        {t('lines.add')}
      </Button>
    </fieldset>
  )
}
