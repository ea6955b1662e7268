import { useMemo } from 'react'
import { cleanHtml } from './clean.ts'
import './richText.css'

/** Shows a rich text, cleaned again: the only place that sets HTML. */
export default function RichTextShown({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list just above
  return <div className="cs-rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
