import type { ReactNode } from 'react'
import { Markdown } from '#src/kit/light/Markdown.tsx'
import { type HelpPlace, targetOf } from './place.ts'
import './reading.css'

export interface HelpLinks {
  /** A link to another help page or one of its sections. */
  toHelp(place: HelpPlace, children: ReactNode): ReactNode
  /** A link to a screen of the product. */
  toScreen(path: string, children: ReactNode): ReactNode
}

/** A text of a help page. Links that lead neither to the help nor into the product are only text. */
export function HelpMarkdown({ text, links }: { text: string; links: HelpLinks }) {
  const link = (href: string, children: ReactNode) => {
    const target = targetOf(href)
    if (!target) return children
    return 'help' in target
      ? links.toHelp(target.help, children)
      : links.toScreen(target.screen, children)
  }
  return (
    <div className="hp-text">
      <Markdown text={text} link={link} />
    </div>
  )
}
