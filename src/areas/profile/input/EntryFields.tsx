import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { type Entry, problemOf } from '#src/kit/field/entry.ts'
import { widgetsOf } from '#src/kit/field/index.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import type { EntityWords } from '#src/kit/words/words.ts'
import { useFacts } from '../resume/facts.ts'
import { JobTypeInput } from './JobTypeInput.tsx'

interface Props {
  id: string
  /** The name of the list. */
  name: string
  field: FieldOf<'rows'>
  words: EntityWords
  entry: Entry
  at: number
  last: number
  /** The list was refused: each part that is the reason says so. */
  refused: boolean
  put(part: string, typed: unknown): void
  move(by: number): void
  remove(): void
  leave: (() => void) | undefined
}

/** Inputs that replace those of their kind. */
const own: Readonly<Record<string, ComponentType<InputProps>>> = { jobType: JobTypeInput }
const wide: readonly string[] = ['longText', 'url']

/** The fields of one entry, with the buttons to move and remove it. */
export function EntryFields(props: Props) {
  const { id, name, field, words, entry, at, last, refused, put, move, remove, leave } = props
  const { t } = useTranslation('pages/cv')
  const facts = useFacts()
  const parts = Object.entries(field.of).filter(([part]) => part !== 'jobType' || facts.length > 0)
  const [first] = parts
  const called = String((first && entry[first[0]]) || t('entries.number', { number: at + 1 }))
  const button = (key: string, icon: ReactNode, run: () => void, off = false) => (
    <Button
      {...{ [`data-${key}`]: true }}
      type="text"
      size="small"
      className="cs-icon-button"
      danger={key === 'remove'}
      disabled={off}
      icon={icon}
      aria-label={t(`entries.${key}` as 'entries.up', { name: called })}
      onClick={run}
    />
  )
  return (
    <fieldset className="rs-entry" aria-label={called}>
      <div className="rs-entry-head">
        <span aria-hidden="true">{called}</span>
        {button('up', <ArrowUpOutlined aria-hidden />, () => move(-1), at === 0)}
        {button('down', <ArrowDownOutlined aria-hidden />, () => move(1), at === last)}
        {button('remove', <DeleteOutlined aria-hidden />, remove)}
      </div>
      <div className="rs-entry-parts">
        {parts.map(([part, of]) => {
          const Input = own[part] ?? widgetsOf(of).Input
          const problem = refused ? problemOf(part, of, entry) : undefined
          const input = `${id}-${part}`
          return (
            <div key={part} className={wide.includes(of.kind) ? 'rs-entry-whole' : ''}>
              <label htmlFor={input}>
                {words.label(`${name}.${part}`)}
                {!of.optional && !('default' in of) && (
                  <span className="cs-required" aria-hidden="true">
                    *
                  </span>
                )}
              </label>
              <Input
                id={input}
                field={of}
                name={`${name}.${part}`}
                words={words}
                value={entry[part]}
                onChange={typed => put(part, typed)}
                aria-invalid={problem !== undefined}
                {...(problem && { 'aria-describedby': `${input}-refused` })}
                {...(leave && { onBlur: leave })}
              />
              {problem && (
                <p id={`${input}-refused`} className="cs-refused">
                  {problem}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
