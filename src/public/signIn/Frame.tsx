import type { ReactNode } from 'react'
import { Preferences } from './Preferences.tsx'
import './signIn.css'

/** A word of `pages/signIn`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

interface Props {
  say: Say
  title: string
  /** A class of the card. */
  card?: string
  /** Above the card, at the top of the page. */
  above?: ReactNode
  children: ReactNode
}

/** The frame of the pages for visitors: one card. */
export const Frame = ({ say, title, card, above, children }: Props) => (
  <div className="si-page">
    <header className="si-top">
      {above}
      <Preferences say={say} />
    </header>
    <main className="si-main">
      <div className={card ? `si-card ${card}` : 'si-card'}>
        <img src="/icon.svg" alt="" width="44" height="44" />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
    <footer className="si-foot">{say('product')}</footer>
  </div>
)
