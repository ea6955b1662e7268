import type { ReactNode } from 'react'
import type { Say } from '../signIn/Page.tsx'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'
import './join.css'

interface Props {
  say: Say
  title: string
  children: ReactNode
}

/** The frame of the sign-in page around something that is no form. */
export function Card({ say, title, children }: Props) {
  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={say} />
      </header>
      <main className="si-main">
        <div className="si-card jo-card">
          <img src="/icon.svg" alt="" width="44" height="44" />
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <footer className="si-foot">{say('product')}</footer>
    </div>
  )
}
