import type { ReactNode } from 'react'

interface Props {
  title: string
  done: boolean
  children: ReactNode
}

/** A step of signing, with a mark once it is taken. */
export const Step = ({ title, done, children }: Props) => (
  <li data-done={done}>
    <span className="sg-mark" aria-hidden="true" />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
)
