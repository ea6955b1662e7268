import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import './card.css'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li'
  /** The heading, which also names the card. */
  title?: ReactNode
  level?: 2 | 3
  /** Below the heading. */
  text?: ReactNode
  /** Beside the heading: buttons, links or a quiet word. */
  actions?: ReactNode
  /** Rows to the edges follow the head. */
  rows?: boolean
  /** Its content keeps away from the edges. */
  pad?: boolean
  ref?: Ref<HTMLElement>
}

/** A part of a page on a surface of its own, with its head. */
export function Card(props: Props) {
  const { as, title, level, text, actions, rows, pad, className, children, ref, ...element } = props
  const id = useId()
  // One of several elements: for the types, the one they have in common.
  const Box = (as ?? 'section') as 'section'
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <Box
      {...(title !== undefined && !element['aria-label'] && { 'aria-labelledby': id })}
      {...element}
      ref={ref}
      className={['cs-panel', pad && 'cs-panel-pad', className].filter(Boolean).join(' ')}
    >
      {title !== undefined && (
        <header className={rows ? 'cs-panel-head cs-panel-head-rows' : 'cs-panel-head'}>
          <div>
            <Heading id={id}>{title}</Heading>
            {text && <p>{text}</p>}
          </div>
          {actions && <div className="cs-panel-actions">{actions}</div>}
        </header>
      )}
      {children}
    </Box>
  )
}
