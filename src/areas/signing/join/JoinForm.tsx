import { Button, Select } from 'antd'
import { type ComponentRef, type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type joinContract, setJoinContract } from '#contract/areas/signing/calls/join.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { currentLocale } from '#src/kit/light/locale.ts'
import { wordsOf } from '#src/kit/words/words.ts'

const none = 0

interface Props extends CallOutput<typeof joinContract> {
  project: string
  /** Loads what is stored now. */
  changed(): Promise<unknown>
}

/** A published template in one of its languages, or none. */
export function JoinForm({ project, options, changed, ...now }: Props) {
  const { t } = useTranslation('pages/joinContract')
  const words = wordsOf(contract)
  /** What differs from what is stored. */
  const [choice, setChoice] = useState<{ template?: number; language?: LetterLanguage }>({})
  const template = choice.template ?? now.template ?? none
  const wanted = choice.language ?? now.language
  const first = useRef<ComponentRef<typeof Select>>(null)
  const { send, busy, refusal } = useSend({ refusals: 'here' })
  const id = useId()
  const chosen = options.find(one => one.id === template)
  const language = chosen && languageAmong(chosen.languages, wanted)
  const withdrawn = template !== none && !chosen
  const unsaved =
    template !== (now.template ?? none) || (language !== undefined && language !== now.language)

  async function save(event: FormEvent) {
    event.preventDefault()
    const given = chosen && language ? { template, language } : { template: null }
    const done = t(chosen ? 'saved' : 'savedNone')
    const outcome = await send(setJoinContract, { projectId: project, ...given }, done)
    if (!outcome.ok) return
    await changed()
    setChoice({})
    // The button that had it is gone.
    first.current?.focus()
  }
  return (
    <form className="sg-join-form" noValidate onSubmit={event => void save(event)}>
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {withdrawn && <FormAlert quiet message={t('withdrawn')} />}
      <div className="cs-field">
        <label htmlFor={`${id}-template`}>{t('template')}</label>
        <Select
          ref={first}
          id={`${id}-template`}
          {...(!withdrawn && { value: template })}
          onChange={(template: number) => setChoice({ ...choice, template })}
          options={[
            { value: none, label: t('none') },
            ...options.map(one => ({ value: one.id, label: one.name })),
          ]}
        />
      </div>
      {language && (
        <div className="cs-field">
          <label htmlFor={`${id}-language`}>{words.label('language')}</label>
          <Select
            id={`${id}-language`}
            value={language}
            onChange={(language: LetterLanguage) => setChoice({ ...choice, language })}
            options={chosen.languages.map(value => ({
              value,
              label: words.choice('language', value),
            }))}
          />
        </div>
      )}
      {unsaved && !withdrawn && (
        <Button type="primary" htmlType="submit" loading={busySign(busy)}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}

/** The wanted language if there is a text in it, the reader's own, or any other. */
const languageAmong = (
  languages: readonly LetterLanguage[],
  wanted: LetterLanguage | null,
): LetterLanguage | undefined =>
  languages.find(one => one === wanted) ??
  languages.find(one => languageTags[one] === currentLocale()) ??
  languages[0]
