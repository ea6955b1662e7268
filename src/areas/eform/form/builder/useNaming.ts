import { useTranslation } from 'react-i18next'
import {
  type Element,
  type Option,
  settingsOf,
  type Texts,
  textIn,
} from '#contract/areas/eform/element.ts'
import type { ElementProblem } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { firstLanguage, languageName } from '#src/kit/words/letterLanguages.ts'
import { refusalWords } from '#src/kit/words/words.ts'

const lacks = (texts: Texts, language: LetterLanguage) => !texts[language]?.trim()

/** The words for elements and for what is wrong with them. */
export function useNaming(
  languages: readonly LetterLanguage[],
  language = firstLanguage(one => languages.includes(one)),
) {
  const { t } = useTranslation('pages/forms')

  /** What an element is called, in a few words. */
  function nameOf({ name, kind }: Element): string {
    const text = textIn(name, language, languages).trim()
    return text || `${t(`kinds.${kind}.name`)} ${t('builder.unnamed')}`
  }

  const missing = (list: readonly Texts[]) =>
    languages
      .filter(one => list.some(texts => lacks(texts, one)))
      .map(languageName)
      .join(' / ')

  const labels = (options: readonly Option[] = []) => missing(options.map(({ label }) => label))

  /** What a setting is called; the best mark of a rating is none of its number of options. */
  const settingName = (element: Element, setting: Parameters<typeof settingsOf>[0] | string) =>
    element.kind === 'RATING' && setting === 'max'
      ? t('best')
      : settingsOf(element.kind).find(one => one === setting)
        ? t(`setting.${setting as ReturnType<typeof settingsOf>[number]}`)
        : setting

  /** What is wrong, and what to do. */
  function problemText(element: Element, { part, key: _, ...refusal }: ElementProblem): string {
    if (part === 'name') return t('problems.name', { languages: missing([element.name]) })
    if (part === 'key' || part === 'show' || part === 'require' || part === 'skip')
      return t(`problems.${part}`)
    if (part === 'options' || part === 'rows') {
      const list = element[part] ?? []
      const isOptions = part === 'options'
      if (list.length === 0) return t(isOptions ? 'problems.noOptions' : 'problems.noRows')
      if (refusal.problem === 'required')
        return t(isOptions ? 'problems.optionText' : 'problems.rowText', {
          languages: labels(list),
        })
    }
    return t('problems.setting', {
      setting: settingName(element, part),
      problem: refusalWords(refusal),
    })
  }
  return { nameOf, problemText, settingName }
}
