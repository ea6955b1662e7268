import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '#contract/kit/richText.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { usePlaceholderNames } from './placeholderNames.ts'
import './signing.css'

const RichTextShown = lazy(() => import('#src/kit/richText/RichTextShown.tsx'))

interface Props {
  title?: string
  html: string
  /** Placeholders that nothing is known for. */
  empty?: readonly string[]
}

/** The text of a contract as its signers get it, and what is missing in it. */
export function Filled({ title, html, empty = [] }: Props) {
  const { t } = useTranslation('pages/placeholders')
  const { namesOf } = usePlaceholderNames()
  return (
    <div className="sg-filled">
      {empty.length > 0 && (
        <FormAlert
          quiet
          message={t('missing', { count: empty.length, names: namesOf(empty) })}
          description={t('missingText')}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <article className="sg-preview-text" tabIndex={0} aria-label={title ?? t('text')}>
        {title && <h3 className="sg-preview-title">{title}</h3>}
        <Suspense fallback={<span className="cs-long">{textOf(html)}</span>}>
          <RichTextShown html={html} />
        </Suspense>
      </article>
    </div>
  )
}
