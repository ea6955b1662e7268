import { type ReactNode, useMemo } from 'react'
import { cleanHtml } from '../clean.ts'
import { MediaElement } from './MediaElement.tsx'
import '../richText.css'
import './media.css'

/** The elements of cleaned HTML. */
function elementsOf(html: string): ReactNode[] {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  return childrenOf(page.body)
}

const childrenOf = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, at) => {
    if (!(node.nodeType === Node.ELEMENT_NODE)) return node.textContent
    const element = node as Element
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is made anew as a whole
      <MediaElement key={at} element={element}>
        {childrenOf(element)}
      </MediaElement>
    )
  })

/** Shows a rich text with pictures, tables and links to videos, cleaned again. */
export default function MediaShown({ html }: { html: string }) {
  const elements = useMemo(() => elementsOf(cleanHtml(html, true)), [html])
  return <div className="cs-rich">{elements}</div>
}
