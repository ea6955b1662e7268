import { questionId } from './Question.tsx'

const controls = 'input, select, textarea, button:not(:disabled)'

/** Focuses the field of a question: the one that is wrong, if it has several. */
function focusIn(question: Element | null | undefined) {
  const wrong = question?.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input',
  )
  const field = wrong ?? question?.querySelector<HTMLElement>(controls)
  field?.focus()
  question?.scrollIntoView?.({ block: 'center' })
}

export const focusQuestion = (form: HTMLFormElement | null, key: string): void =>
  focusIn(form?.querySelector(`#${questionId(key)}`))

/** Takes whoever fills it in to the first field that was refused. */
export const focusRefused = (form: HTMLFormElement | null): void =>
  focusIn(form?.querySelector('[data-refused=true]'))
