import { createContext, useContext } from 'react'
import type { Element, Texts } from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Say } from '../signIn/Page.tsx'
import type { Draft } from './draft.ts'
import type { Uploads } from './useUploads.ts'

/** What a form is made of. */
export interface ShownForm {
  languages: readonly LetterLanguage[]
  texts: FormTexts
  elements: readonly Element[]
}

/** What is wrong, by the keys of the questions. */
export type Refused = Readonly<Record<string, string>>

/** What the questions of a form share. */
export interface FormParts {
  say: Say
  /** The language in which the form is read, and those it is written in. */
  language: LetterLanguage
  languages: readonly LetterLanguage[]
  text(texts: Texts | undefined): string
  /** The language of those texts, where it is not that of the page. */
  lang: string | undefined
  draft: Draft
  uploads: Uploads
}

export const FormContext = createContext<FormParts | undefined>(undefined)

export function useForm(): FormParts {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('a question outside of a form')
  return parts
}
