import { PURPOSE } from '#contract/areas/eform/formPaths.ts'

/** What the form is filled in for, as the address of the page says. */
export const purposeHere = (): string | undefined =>
  new URLSearchParams(location.search).get(PURPOSE) ?? undefined
