import type { ReactNode } from 'react'
import type { Say } from '../signIn/Page.tsx'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'

interface Props {
  say: Say
  title: string
  /** What to do instead. */
  text?: string
  /** Good news. */
  good?: string
  children?: ReactNode
}

/** The page where there is nothing to send. */
export const Note = ({ say, title, text, good, children }: Props) => (
  <div className="si-page">
    <header className="si-top">
      <Preferences say={say} />
    </header>
    <main className="si-main">
      <div className="si-card">
        <img src="/icon.svg" alt="" width="44" height="44" />
        <h1>{title}</h1>
        {text && <p className="si-lead">{text}</p>}
        <p className="si-status" role="status">
          {good}
        </p>
        {children}
      </div>
    </main>
    <footer className="si-foot">{say('product')}</footer>
  </div>
)
