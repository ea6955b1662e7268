import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, type GetRef, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Element,
  HELP_MAX,
  isQuestion,
  NAME_MAX,
  settingsOf,
} from '#contract/areas/eform/element.ts'
import type { ElementProblem } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Tabs, tabPanel } from '#src/kit/ui/Tabs.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { languageName } from '#src/kit/words/letterLanguages.ts'
import { changed, earlierQuestions, type RuleName, withList, withText } from './elements.ts'
import { KindSettings } from './KindSettings.tsx'
import { Labelled } from './Labelled.tsx'
import OptionsEditor from './OptionsEditor.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { Switched } from './Switched.tsx'
import { useNaming } from './useNaming.ts'

interface Props {
  id: string
  element: Element
  /** It was just added: its name is typed first. */
  fresh: boolean
  elements: readonly Element[]
  languages: readonly LetterLanguage[]
  language: LetterLanguage
  setLanguage(language: LetterLanguage): void
  problems: readonly ElementProblem[]
  onChange(elements: Element[]): void
  copy(): void
  remove(): void
}

/** Everything that can be said of one element. */
export default function ElementSettings(props: Props) {
  const { id, element, elements, languages, language, setLanguage, problems, onChange } = props
  const { t } = useTranslation('pages/forms')
  const { problemText } = useNaming(languages, language)
  const { key, kind } = element
  const name = useRef<GetRef<typeof Input.TextArea>>(null)
  const begin = useRef(props.fresh)
  useEffect(() => {
    if (begin.current) name.current?.focus()
    begin.current = false
  }, [])
  const change = (what: Parameters<typeof changed>[2]) => onChange(changed(elements, key, what))
  const settings = settingsOf(kind)
  const question = isQuestion(element)
  const earlier = earlierQuestions(elements, key)
  const rules: RuleName[] = question ? ['show', 'require'] : ['show']
  if (kind === 'PAGE') rules.push('skip')
  const named = { name: element.name, help: element.help ?? {} }
  const texts = [
    ...(kind === 'PAGE' ? [] : [element.name]),
    ...[...(element.rows ?? []), ...(element.options ?? [])].map(one => one.label),
  ]
  const isMissing = (one: LetterLanguage) => texts.some(text => !text[one]?.trim())
  const put = (part: 'name' | 'help', text: string) => {
    const said = withText(named[part], language, text)
    change({ [part]: part === 'help' && Object.keys(said).length === 0 ? undefined : said })
  }
  return (
    <>
      <header className="ef-settings-head">
        <div>
          <h3>{t(`kinds.${kind}.name`)}</h3>
          <p className="cs-note">{t(`kinds.${kind}.text`)}</p>
        </div>
        <div className="ef-settings-buttons">
          <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={props.copy}>
            {t('builder.copy')}
          </Button>
          <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={props.remove}>
            {t('builder.remove')}
          </Button>
        </div>
      </header>
      {problems.length > 0 && (
        <ul className="ef-wrong">
          {problems.map(one => (
            <li key={one.part}>{problemText(element, one)}</li>
          ))}
        </ul>
      )}
      {languages.length > 1 && (
        <Tabs
          label={t('form.language')}
          panel={`${id}-language`}
          value={language}
          onChange={setLanguage}
          tabs={languages.map(value => ({
            value,
            label: (
              <span className="cs-language-tab">
                {languageName(value)}
                {isMissing(value) && <Tag tone="gold">{t('form.missing')}</Tag>}
              </span>
            ),
          }))}
        />
      )}
      <div {...(languages.length > 1 && tabPanel(`${id}-language`, language))}>
        <Labelled
          id={`${id}-name`}
          label={t(
            question
              ? 'element.name'
              : kind === 'EXPLANATION'
                ? 'element.explanation'
                : 'element.heading',
          )}
        >
          <Input.TextArea
            ref={name}
            id={`${id}-name`}
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={NAME_MAX}
            value={element.name[language] ?? ''}
            onChange={event => put('name', event.target.value)}
          />
        </Labelled>
        <Labelled
          id={`${id}-help`}
          label={t('element.help')}
          note={question && t('element.helpNote')}
        >
          <Input.TextArea
            id={`${id}-help`}
            autoSize={{ minRows: 1, maxRows: 8 }}
            maxLength={HELP_MAX}
            aria-describedby={question ? `${id}-help-note` : undefined}
            value={element.help?.[language] ?? ''}
            onChange={event => put('help', event.target.value)}
          />
        </Labelled>
        {(['rows', 'options'] as const).map(
          part =>
            settings.includes(part) && (
              <OptionsEditor
                key={part}
                id={`${id}-${part}`}
                {...{ part, languages, language }}
                value={element[part]}
                onChange={list => change(withList(element, part, list))}
              />
            ),
        )}
      </div>
      {question && (
        <Switched
          id={`${id}-required`}
          label={t('element.required')}
          checked={element.required}
          onChange={required => change({ required })}
        />
      )}
      <KindSettings {...{ id, element, change }} />
      <section className="ef-rules" aria-labelledby={`${id}-rules`}>
        <h4 id={`${id}-rules`}>{t('rules.title')}</h4>
        {earlier.length === 0 && <p className="cs-note">{t('rules.none')}</p>}
        {rules.map(
          name =>
            (earlier.length > 0 || element[name]) &&
            // What is always required has no rule for it.
            !(name === 'require' && element.required && !element.require) && (
              <RuleEditor
                key={name}
                id={`${id}-${name}`}
                {...{ name, earlier, languages }}
                rule={element[name]}
                onChange={rule => change({ [name]: rule })}
              />
            ),
        )}
      </section>
    </>
  )
}
