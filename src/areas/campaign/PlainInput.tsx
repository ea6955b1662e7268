import type { FieldOf } from '#contract/kit/field.ts'
import { LongText } from '#src/kit/field/LongText.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { VariableMenu } from './VariableMenu.tsx'

/** Types at the cursor of an input, as if by keyboard: its form hears of it. */
function typeInto(id: string, text: string) {
  const box = document.getElementById(id)
  if (!(box instanceof HTMLTextAreaElement)) return
  box.focus()
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** A plain text, with a menu of variables. */
export function PlainInput({ field, ...props }: InputProps) {
  return (
    <>
      <div className="ms-insert">
        <VariableMenu insert={text => typeInto(props.id, text)} disabled={props.disabled} />
      </div>
      <LongText.Input {...props} field={field as FieldOf<'longText'>} />
    </>
  )
}
