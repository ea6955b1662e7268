import { eform } from '#contract/areas/eform/eform.ts'
import { textIn } from '#contract/areas/eform/element.ts'
import type { ReadyForm } from '#contract/areas/eform/ready.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { blank, type Values } from '#src/kit/form/draft.ts'
import { openDraft } from '#src/kit/form/storedDraft.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'

const fields = inputFields(eform.fields, 'create')

/** The languages of a new form: the reader's own comes first. */
const ownFirst = () => {
  const locale = currentLocale()
  return [...textLanguages].sort(
    (a, b) => Number(languageTags[b] === locale) - Number(languageTags[a] === locale),
  )
}

/** What distinguishes the draft of a new form from others. */
const nameOfNew = (of: string): string => `${eform.name}/new ${of}`

/** A stored draft goes on from the moment it began with: a later one would look like a conflict. */
function begun(of: string, values: Values): Values {
  const { stored } = openDraft(nameOfNew(of))
  return {
    ...blank(fields),
    ...values,
    onAirDate: stored?.base.onAirDate ?? new Date().toISOString(),
  }
}

/** An empty form: in the reader's language, to which others can be added. */
export const emptyForm = (of: string): Values =>
  begun(of, { languages: ownFirst().slice(0, 1), elements: [] })

/** A form that begins with a ready one. */
export function fromReady(of: string, ready: ReadyForm): Values {
  const languages = ownFirst()
  const { type, texts, elements, audience, enableMore, followUp } = ready
  return begun(of, {
    formName: textIn(ready.name, languages[0] ?? 'ZH_TW', languages),
    ...{ type, languages, texts, elements, enableMore, followUp },
    hasLogin: audience === 'MEMBERS',
    authMember: audience === 'CONFIRMED',
  })
}

/** What a copy takes over: neither its address, nor when it is open, nor its id elsewhere. */
const copied = [
  'type',
  'languages',
  'texts',
  'elements',
  'submitLimit',
  'hasLogin',
  'authMember',
  'enableMore',
  'followUp',
]

/** A form that begins as a copy of another one. */
export const fromCopy = (of: string, row: Row, formName: string): Values =>
  begun(of, {
    ...Object.fromEntries(copied.map(name => [name, row[name]])),
    formName: formName.slice(0, eform.fields.formName.max),
    parentId: row.id,
  })
