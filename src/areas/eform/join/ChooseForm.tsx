import { Button, Select } from 'antd'
import { type ComponentRef, type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formPath } from '#contract/areas/eform/formPaths.ts'
import { type joinForm, setJoinForm } from '#contract/areas/eform/joinForm.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'

const none = 0

interface Props extends CallOutput<typeof joinForm> {
  project: string
  /** Loads what is stored now. */
  changed(): Promise<unknown>
}

/** A published form for members, or none. */
export function ChooseForm({ project, form, open, options, changed }: Props) {
  const { t } = useTranslation('pages/joinForm')
  const now = form?.id ?? none
  /** What differs from what is stored. */
  const [choice, setChoice] = useState<number>()
  const chosen = choice ?? now
  const field = useRef<ComponentRef<typeof Select>>(null)
  const { send, busy, refusal } = useSend({ refusals: 'here' })
  const id = useId()
  // A form that was closed since stays what was chosen.
  const known = form && !options.some(one => one.id === form.id) ? [form, ...options] : options

  async function save(event: FormEvent) {
    event.preventDefault()
    const given = { projectId: project, form: chosen === none ? null : chosen }
    const outcome = await send(setJoinForm, given, t(chosen === none ? 'savedNone' : 'saved'))
    if (!outcome.ok) return
    await changed()
    setChoice(undefined)
    // The button that had it is gone.
    field.current?.focus()
  }
  return (
    <form className="ef-join" noValidate onSubmit={event => void save(event)}>
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {form && !open && <FormAlert quiet message={t('closed')} />}
      <div className="cs-field">
        <label htmlFor={id}>{t('form')}</label>
        <Select
          ref={field}
          id={id}
          value={chosen}
          onChange={setChoice}
          showSearch
          optionFilterProp="label"
          options={[
            { value: none, label: t('none') },
            ...known.map(one => ({ value: one.id, label: one.name })),
          ]}
        />
      </div>
      {form && chosen === now && (
        <a href={formPath(form.code)} target="_blank" rel="noopener">
          {t('look')}
        </a>
      )}
      {chosen !== now && (
        <Button type="primary" htmlType="submit" loading={busySign(busy)}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
