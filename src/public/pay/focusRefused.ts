/** Takes the payer to the first field that was refused. */
export function focusRefused(form: HTMLFormElement | null, refused: Record<string, string>) {
  if (Object.keys(refused).length > 0)
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
