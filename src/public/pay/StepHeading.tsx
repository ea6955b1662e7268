import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /**
   * How many steps of the payer have led here. With each the heading takes the focus, since the
   * button that was pressed is gone; 0 for a page that was just opened.
   */
  steps: number
  children: ReactNode
}

/** The heading of what a step of the payer has led to. */
export function StepHeading({ steps, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (steps > 0) heading.current?.focus()
  }, [steps])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
