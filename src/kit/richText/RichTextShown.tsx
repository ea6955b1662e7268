import { useMemo } from 'react'
import { cleanHtml } from './clean.ts'
import './richText.css'

/** A rich text, cleaned once more before it is shown: the one place that sets HTML. */
export default function RichTextShown({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list just above
  return <div className="cs-rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
