import type { ReactNode } from 'react'
import type { Tone } from '#contract/kit/field.ts'
import './tag.css'

interface Props {
  tone?: Tone | undefined
  title?: string
  children: ReactNode
}

/** A state or property in a word or two. */
export const Tag = ({ tone = 'neutral', title, children }: Props) => (
  <span className={`cs-tag cs-tone-${tone}`} title={title}>
    {children}
  </span>
)

/** Tags side by side. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <span className="cs-tags">{children}</span>
)
