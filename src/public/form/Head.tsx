import { ANSWER_HOURS } from '#contract/areas/eform/formPaths.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import { localeNames } from '#src/kit/light/locale.ts'
import { ownLanguage, tags } from '../article/ownLanguage.ts'
import { useForm } from './context.ts'

/** The languages a form can be read in, and a note if the reader's own is none of them. */
function Languages() {
  const { say, language, languages, draft } = useForm()
  const own = ownLanguage()
  const nameOf = (one: typeof own) => localeNames[tags[one]]
  return (
    <>
      {languages.length > 0 && !languages.includes(own) && (
        <p className="fo-note">
          {say('otherLanguage', { own: nameOf(own), language: nameOf(language) })}
        </p>
      )}
      {languages.length > 1 && (
        <fieldset className="fo-languages">
          <legend>{say('languages')}</legend>
          {languages.map(one => (
            <button
              key={one}
              type="button"
              className="fo-button"
              lang={tags[one]}
              aria-pressed={one === language}
              onClick={() => draft.change({ language: one })}
            >
              {nameOf(one)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface Props {
  formName: string
  texts: FormTexts
  followUp: boolean
  filledFor: string | null
  /** The first page says what the form is about. */
  first: boolean
}

/** The title of a form, what it is about, and the languages it can be read in. */
export function Head({ formName, texts, followUp, filledFor, first }: Props) {
  const { say, text, lang } = useForm()
  const intro = text(texts.intro)
  return (
    <header className="fo-head">
      {filledFor && <p className="fo-quiet">{say('filledFor', { title: filledFor })}</p>}
      <h1 lang={lang}>{text(texts.title) || formName}</h1>
      <Languages />
      {first && intro && (
        <p className="fo-text" lang={lang}>
          {intro}
        </p>
      )}
      {first && followUp && <p className="fo-promise">{say('promise', { hours: ANSWER_HOURS })}</p>}
    </header>
  )
}
