import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { localeNames } from '#src/kit/light/locale.ts'
import type { Article } from './calls.ts'
import { tags } from './ownLanguage.ts'

interface Props {
  say(key: string, values?: Record<string, unknown>): string
  article: Article
  /** The reader's own language. */
  own: LetterLanguage
  /** A language that was chosen, and could not be loaded. */
  failed: LetterLanguage | undefined
  choose(language: LetterLanguage): void
}

const nameOf = (language: LetterLanguage) => localeNames[tags[language]]

/** The languages an article can be read in, and a note if the reader's own is none of them. */
export function Languages({ say, article, own, failed, choose }: Props) {
  const { language, languages } = article
  return (
    <>
      {languages.length > 0 && !languages.includes(own) && (
        <p className="ar-note">
          {say('otherLanguage', { own: nameOf(own), language: nameOf(language) })}
        </p>
      )}
      {languages.length > 1 && (
        <fieldset className="ar-languages">
          <legend>{say('languages')}</legend>
          {languages.map(one => (
            <button
              key={one}
              type="button"
              className="ar-button"
              lang={tags[one]}
              aria-pressed={one === language}
              onClick={() => choose(one)}
            >
              {nameOf(one)}
            </button>
          ))}
        </fieldset>
      )}
      {failed && (
        <p role="alert" className="ar-note">
          {say('languageFailed', { language: nameOf(failed) })}
        </p>
      )}
    </>
  )
}
