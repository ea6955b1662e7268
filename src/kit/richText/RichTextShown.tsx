import { lazy, Suspense, useMemo } from 'react'
import { retryImport } from '../page/retryImport.ts'
import { cleanHtml } from './clean.ts'
import './richText.css'

interface Props {
  html: string
  /** It may contain pictures, tables and links to videos. */
  media?: boolean
}

const MediaShown = lazy(retryImport(() => import('./media/MediaShown.tsx')))

/** Shows a rich text, cleaned again. */
export default function RichTextShown({ html, media = false }: Props) {
  if (!media) return <Words html={html} />
  return (
    <Suspense fallback={<Words html={html} />}>
      <MediaShown html={html} />
    </Suspense>
  )
}

/** The only place that sets HTML. */
function Words({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list just above
  return <div className="cs-rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
