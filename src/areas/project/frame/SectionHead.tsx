import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'
import type { Framed } from '../inProject.ts'

interface Props {
  /** What the tab of the page is called. */
  title: string
  /** How many there are. */
  aside?: ReactNode
  ref?: Ref<HTMLHeadingElement>
  /** Buttons. */
  children?: ReactNode
}

/**
 * The head of a page of a project. Its tab shows its name already: the heading is for screen
 * readers, and the buttons stand beside the name of the project.
 */
export function SectionHead({ title, aside, ref, children }: Props) {
  const { actions } = useOutletContext<Framed>()
  return (
    <>
      <h2 ref={ref} className="cs-aside" tabIndex={-1}>
        {title}
      </h2>
      {actions &&
        createPortal(
          <>
            {aside && <span className="cs-page-aside">{aside}</span>}
            {children}
          </>,
          actions,
        )}
    </>
  )
}
