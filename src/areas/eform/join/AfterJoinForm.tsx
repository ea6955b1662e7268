import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { purposePath } from '#contract/areas/eform/formPaths.ts'
import { joinFormState } from '#contract/areas/eform/joinForm.ts'
import { purposeOf } from '#contract/areas/eform/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { filled } from '#src/kit/light/filled.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import './join.css'

interface Props {
  project: string
  /** What follows once the form was filled in, or none is asked for. */
  children: ReactNode
}

/** The form that a project asks for, which leads back here; then what comes after it. */
export default function AfterJoinForm({ project, children }: Props) {
  const { t } = useTranslation('pages/joinForm')
  const { pathname, search } = useLocation()
  const { data, isError, error, refetch } = useCall(joinFormState, { project })
  if (isError && !data) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  const { state, form } = data
  if (!form) return children
  if (state === 'FILLED')
    return (
      <>
        <p>
          <Tag tone="green">{t('filled', { name: form.name })}</Tag>
        </p>
        {children}
      </>
    )
  const purpose = purposeOf('project', project)
  return (
    <section className="ef-join-first" aria-label={t('first')}>
      <h3>{t('first')}</h3>
      <p>{t('firstText', { name: form.name })}</p>
      <Button
        type="primary"
        href={purposePath(form.code, purpose)}
        onClick={() => filled.leave(purpose, pathname + search)}
      >
        {t('open')}
      </Button>
    </section>
  )
}
