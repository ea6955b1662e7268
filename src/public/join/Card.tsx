import type { ReactNode } from 'react'
import type { Say } from '../signIn/Frame.tsx'
import { Frame } from '../signIn/Frame.tsx'
import './join.css'

interface Props {
  say: Say
  title: string
  children: ReactNode
}

/** What is read before somebody joins. */
export const Card = (props: Props) => <Frame {...props} card="jo-card" />
