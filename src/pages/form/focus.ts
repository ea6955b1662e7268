/** Takes the member to the first field that is refused, once it is marked. */
export function focusFirstRefused(form: HTMLFormElement | null) {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}
