import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { project as entity } from '#contract/areas/project/project.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { choice, text } from '#contract/kit/field.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Entry } from '#src/kit/field/dictionary.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { useAddresses, useBack } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { given } from '#src/pages/form/given.ts'
import { useSave } from '#src/pages/form/save.ts'
import { ALL_FIELDS } from './allFields.ts'
import { Choices } from './Choices.tsx'
import { type Led, LikeProject } from './LikeProject.tsx'
import { ProjectId } from './ProjectId.tsx'
import { type Rules, rulesOf, templates } from './templates.ts'
import { useSuggestedId } from './useSuggestedId.ts'

/** From more on, a type is chosen from a list. */
const mostChips = 8
const LIKE = 'LIKE'
const starts = ['TEAM', 'COOPERATIVE', 'FIXED', LIKE] as const

const { name, type, id } = inputFields(entity.fields, 'create')
const fields = {
  ...(name && { name }),
  ...(type && { type }),
  // Suggested, unless one is entered.
  ...(id && { id: { ...id, optional: true as const } }),
  template: choice({ TEAM: 'blue', COOPERATIVE: 'blue', FIXED: 'blue', LIKE: 'blue' }, {}),
  like: text({ max: 32, optional: true }),
}

interface Props {
  resource: Resource
  types: Entry[]
  led: readonly Led[]
  /** Ids that are taken, as far as the member sees. */
  known: readonly string[]
}

/** The few fields of a new project; how it starts is chosen among templates. */
export function NewProjectForm({ resource, types, led, known }: Props) {
  const { t } = useTranslation(['pages/newProject', 'kit', 'validation'])
  const words = wordsOf(entity)
  const at = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const addresses = useAddresses(resource)
  const back = useBack(addresses.list)
  const [params] = useSearchParams()
  const [start] = useState(() => ({
    ...given(fields, params),
    ...(types.length === 1 && { type: types[0]?.value }),
    template: 'TEAM',
  }))
  const title = t('pages/newProject:title')
  const { draft, stored } = useStoredDraft(fields, start, { form: `${entity.name}/few`, title })
  const unsaved = Object.keys(draft.changed).length > 0
  const release = useUnsaved(unsaved, stored)
  const { save, saving, refusal } = useSave(resource, undefined)
  const [refused, setRefused] = useState<readonly string[]>([])

  const taken = new Set([...known, ...refused].map(one => one.toUpperCase()))
  const suggested = useSuggestedId(String(draft.values.name ?? ''), taken)
  const entered = draft.values.id ? String(draft.values.id) : undefined
  const isLike = draft.values.template === LIKE
  const like = led.find(one => one.id === draft.values.like)
  const rules: Rules = isLike
    ? like
      ? rulesOf(like)
      : {}
    : templates[draft.values.template as keyof typeof templates]

  /** Another name suggests another id: the one that was taken is no longer spoken of. */
  function rename(name: string, value: unknown) {
    draft.set(name, value)
    if (draft.refused.id && !entered) draft.set('id', null)
  }
  useEffect(() => document.getElementById(`${at}-name`)?.focus(), [at])

  async function submit() {
    const sent = draft.checked('all')
    const missing: Record<string, string> = {
      ...(!entered && !suggested && { id: t('pages/newProject:id.none') }),
      ...(isLike && !like && { like: t('pages/newProject:like.missing') }),
    }
    if (sent && Object.keys(missing).length > 0) draft.refuse(missing)
    if (!sent || Object.keys(missing).length > 0) return focusFirstRefused(form.current)
    const chosen = entered ?? suggested
    const { name, type } = sent
    const outcome = await save({ id: chosen, name, type, ...rules }, stored)
    if (outcome.saved) {
      stored.discard()
      resource.changed?.()
      release()
      return void navigate(addresses.show(outcome.saved.id), { replace: true })
    }
    const { id: taken, ...others } = outcome.refused
    // It is the id of a project that the member does not see.
    if (taken) setRefused([...refused, chosen])
    draft.refuse({
      ...others,
      ...(taken && { id: t('pages/newProject:id.taken', { id: chosen }) }),
    })
    focusFirstRefused(form.current)
  }

  const all = new URLSearchParams({ [ALL_FIELDS]: '1' })
  const typed = { id: entered ?? suggested, name: draft.values.name, type: draft.values.type }
  for (const [field, value] of Object.entries({ ...typed, ...rules }))
    if (value !== null && value !== undefined && value !== '') all.set(field, String(value))

  return (
    <SubmitForm form={form} busy={saving} submit={submit}>
      <DraftNote stored={stored} creating busy={saving} />
      {refusal && !draft.refused.id && <FormAlert message={refusal.message} />}
      <div className="cs-form-row">
        <FieldRow
          id={`${at}-name`}
          name="name"
          field={entity.fields.name}
          words={words}
          draft={{ ...draft, set: rename }}
        />
      </div>
      <ProjectId
        at={`${at}-id`}
        field={fields.id ?? entity.fields.id}
        words={words}
        draft={draft}
        suggested={suggested}
      />
      <div className="cs-form-row">
        {types.length > mostChips ? (
          <FieldRow
            id={`${at}-type`}
            name="type"
            field={entity.fields.type}
            words={words}
            draft={draft}
          />
        ) : (
          <Choices
            label={words.label('type')}
            options={types}
            value={draft.values.type}
            onChange={value => draft.set('type', value)}
            refused={draft.refused.type}
            required
          />
        )}
      </div>
      <div className="cs-form-row">
        <Choices
          label={t('pages/newProject:start')}
          options={starts
            .filter(one => one !== LIKE || led.length > 0)
            .map(one => ({
              value: one,
              label: t(`pages/newProject:templates.${one}.title`),
              text: t(`pages/newProject:templates.${one}.text`),
            }))}
          value={draft.values.template}
          onChange={value => draft.set('template', value)}
        />
      </div>
      {isLike && (
        <div className="cs-form-row">
          <LikeProject id={`${at}-like`} draft={draft} led={led} chosen={like} />
        </div>
      )}
      <p className="cs-note">{t('pages/newProject:lead')}</p>
      <div className="cs-form-end">
        <Button type="primary" htmlType="submit" loading={busySign(saving)}>
          {t('pages/newProject:create')}
        </Button>
        <Button onClick={back}>{t('kit:cancel')}</Button>
        <Link to={`${pathname}?${all}`} className="cs-button-link pn-rest">
          <Button type="text" tabIndex={-1}>
            {t('pages/newProject:allFields')}
          </Button>
        </Link>
      </div>
    </SubmitForm>
  )
}
