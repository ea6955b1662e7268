import type { ReactNode } from 'react'
import './richText.css'

/** Buttons in each group of the toolbar; those of media come last. */
const buttons = [3, 5, 5, 2]
const mediaButtons = [3]

interface Props {
  id: string
  media?: boolean
  /** What stands beside the toolbar. */
  tools?: ReactNode
}

/**
 * Shown until the editor is loaded: an empty one of the same height at every width, so that what
 * stands below it stays there.
 */
export function EditorWait({ id, media = false, tools }: Props) {
  return (
    <div id={id} className="cs-rich-editor" data-disabled aria-busy>
      <div className="cs-rich-tools">
        <div className="cs-rich-bar">
          {[...buttons, ...(media ? mediaButtons : [])].map((count, group) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            <div key={group} className="cs-rich-group">
              {Array.from({ length: count }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
                <button key={at} type="button" disabled aria-hidden />
              ))}
            </div>
          ))}
        </div>
        {tools}
      </div>
      <div className="cs-rich cs-rich-text" />
      <p className="cs-rich-count">&nbsp;</p>
    </div>
  )
}
