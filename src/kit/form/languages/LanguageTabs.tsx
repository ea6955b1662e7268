import { type ReactNode, useState } from 'react'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Tabs, tabPanel } from '../../ui/Tabs.tsx'
import { languageName, textLanguages } from '../../words/letterLanguages.ts'
import { Reveal } from './reveal.ts'
import './languageTabs.css'

type Refused = Readonly<Record<string, string>>

interface Props {
  /** The accessible name of the tabs. */
  label: string
  /** Distinguishes the ids of this form. */
  prefix: string
  /** The languages it is written in, unless it may be in all of them. */
  languages?: readonly LetterLanguage[]
  start: LetterLanguage
  /** How far the text in a language has come, beside its name. */
  tagOf(language: LetterLanguage): ReactNode
  /** The fields of a language. */
  fieldsOf(language: LetterLanguage): readonly string[]
  /** Messages of refused fields. */
  refused: Refused
  /** The fields; hidden ones stay mounted. A field of several languages belongs to the shown one. */
  children(language: LetterLanguage, shown: boolean): ReactNode
}

/** Whether fields were refused since: fewer refusals only mean that somebody mends them. */
function isRefusedAgain(before: Refused, now: Refused): boolean {
  const names = Object.keys(now)
  return names.length === Object.keys(before).length || names.some(name => !(name in before))
}

/** A text in several languages, each behind a tab. The tab of a refused field opens by itself. */
export function LanguageTabs(props: Props) {
  const { label, prefix, start, tagOf, fieldsOf, refused, children } = props
  const { languages = textLanguages } = props
  const [chosen, setLanguage] = useState(start)
  const language = languages.includes(chosen) ? chosen : start
  const [opened, setVisited] = useState<readonly LetterLanguage[]>([start])
  if (!opened.includes(language)) setVisited([...opened, language])
  const visited = opened.filter(one => languages.includes(one))
  const panel = `${prefix}-language`

  // A refused field behind another tab would not be seen. At once, since it is focused next.
  const [before, setBefore] = useState<Refused>({})
  if (refused !== before) {
    setBefore(refused)
    const refusedIn = (one: LetterLanguage) => fieldsOf(one).some(name => name in refused)
    const hidden = refusedIn(language) ? undefined : languages.find(refusedIn)
    if (hidden && isRefusedAgain(before, refused)) setLanguage(hidden)
  }

  return (
    <>
      <Tabs
        label={label}
        panel={panel}
        value={language}
        onChange={setLanguage}
        tabs={languages.map(value => ({
          value,
          label: (
            <span className="cs-language-tab">
              {languageName(value)} {tagOf(value)}
            </span>
          ),
        }))}
      />
      {/* They stay mounted for their uploads and what can be undone; the shown one comes first, so
      that a refused field is looked for in it before it is in the others. */}
      {[language, ...visited.filter(one => one !== language)].map(one => (
        <div
          key={one}
          {...(one === language ? tabPanel(panel, one) : { hidden: true })}
          className="cs-language-fields"
        >
          <Reveal value={() => setLanguage(one)}>{children(one, one === language)}</Reveal>
        </div>
      ))}
    </>
  )
}
