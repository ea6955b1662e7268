import type { ReactNode } from 'react'
import { helpPath } from '#contract/areas/help/helpPages.ts'
import type { Say } from '#src/areas/help/reading/place.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'
import './help.css'

interface Props {
  say: Say
  /** Where the top leads: to all help pages, or to the product. */
  up: 'help' | 'product'
  children: ReactNode
}

/** The frame of the help pages. */
export const Frame = ({ say, up, children }: Props) => (
  <div className="si-page hp-page">
    <header className="hp-top">
      {up === 'help' ? (
        <a className="hp-up" href={helpPath}>
          <span aria-hidden="true">←</span> {say('all')}
        </a>
      ) : (
        <a className="hp-up" href="/">
          <img src="/icon.svg" alt="" width="24" height="24" /> {say('product')}
        </a>
      )}
      <Preferences say={say} />
    </header>
    <main className="hp-main">{children}</main>
    <footer className="si-foot">{say('foot')}</footer>
  </div>
)
