import { PlusOutlined } from '@ant-design/icons'
import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { Line } from '#src/kit/arrange/Line.tsx'
import { useArrange } from '#src/kit/arrange/useArrange.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { useEntries } from '#src/kit/field/useEntries.ts'
import { SignerFields } from './SignerFields.tsx'
import '../signing.css'

/** Those who sign, in their order: added, taken out, and moved by dragging or the keyboard. */
export default function SignersInput(props: InputProps) {
  const { id, name, words, value, onChange, disabled = false } = props
  const field = props.field as FieldOf<'rows'>
  const { t } = useTranslation('pages/contractRequests')
  const box = useRef<HTMLFieldSetElement>(null)
  const { entries, keys, ...change } = useEntries(value, onChange)
  const lines = keys.map((key, at) => ({
    id: String(key),
    name: String(entries[at]?.name ?? '') || t('form.signer', { number: at + 1 }),
  }))
  const place = (key: string, to: number) => change.place(Number(key), to)
  const arranged = useArrange(lines, place)

  function add() {
    flushSync(() => change.add(field.of))
    const added = box.current?.querySelectorAll('.cs-arrange-line')[entries.length]
    added?.querySelector<HTMLElement>('input')?.focus()
  }
  function remove(at: number) {
    flushSync(() => change.remove(at))
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset
      ref={box}
      id={id}
      className="sg-signer-list"
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={props['aria-describedby']}
    >
      <legend className="cs-aside">{words.label(name)}</legend>
      <p className="cs-note">{t('form.signersHelp')}</p>
      <DndContext {...arranged}>
        <SortableContext items={lines} strategy={verticalListSortingStrategy}>
          <ol className="cs-arrange" hidden={lines.length === 0}>
            {lines.map((line, at) => (
              <Line key={line.id} {...line} at={at} last={lines.length - 1} place={place}>
                <SignerFields
                  id={`${id}-${line.id}`}
                  title={t('form.signer', { number: at + 1 })}
                  field={field}
                  words={words}
                  entry={entries[at] ?? {}}
                  refused={props['aria-invalid'] === true}
                  put={(part, typed) => change.put(Number(line.id), part, typed)}
                  remove={() => remove(at)}
                />
              </Line>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button
        data-add
        icon={<PlusOutlined aria-hidden />}
        disabled={entries.length >= field.max}
        onClick={add}
      >
        {t('form.addSigner')}
      </Button>
    </fieldset>
  )
}
