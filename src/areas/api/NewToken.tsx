import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { mcpSettings } from './programs.ts'
import { Snippet } from './Snippet.tsx'

/** A token that was just created: shown only once, and kept nowhere. */
export function NewToken({ secret }: { secret: string }) {
  const { t } = useTranslation('pages/tokens')
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone: what comes next is to copy the token.
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} className="tk-made">
      <FormAlert quiet message={t('made.text')} description={t('made.secret')} />
      <Snippet label={t('made.label')} text={secret} copy={t('made.copy')} />
      <Snippet
        label={t('made.config')}
        note={t('made.configText')}
        text={mcpSettings(secret)}
        copy={t('made.copyConfig')}
      />
    </div>
  )
}
