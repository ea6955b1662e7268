/** A box that opens a list marks its frame as well, which takes no focus. */
const fields = ':is(input, textarea, select, button, [tabindex])[aria-invalid=true]'

/**
 * Takes the member to the first field that is refused, once it is marked: on a busy machine that
 * may be some frames later.
 */
export function focusFirstRefused(form: HTMLFormElement | null, frames = 30): void {
  requestAnimationFrame(() => {
    const refused = form?.querySelector<HTMLElement>(fields)
    if (refused) refused.focus()
    else if (frames > 0) focusFirstRefused(form, frames - 1)
  })
}
