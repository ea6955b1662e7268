/** A select marks its frame as well, which cannot be focused. */
const fields = ':is(input, textarea, select, button, [tabindex])[aria-invalid=true]'

/** Moves the focus to the first refused field, once it is marked, which may take some frames. */
export function focusFirstRefused(form: HTMLFormElement | null, frames = 30): void {
  requestAnimationFrame(() => {
    const refused = form?.querySelector<HTMLElement>(fields)
    if (refused) refused.focus()
    else if (frames > 0) focusFirstRefused(form, frames - 1)
  })
}
