import type { ReactNode } from 'react'
import type { Say } from '../signIn/Page.tsx'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'
import './form.css'
import './fields.css'

interface Props {
  say: Say
  /** Within the builder, which has language and colours of its own. */
  framed?: boolean
  children: ReactNode
}

/** The frame of the page of a form. */
export const Frame = ({ say, framed = false, children }: Props) => (
  <div className="si-page fo-page">
    {!framed && (
      <header className="fo-top">
        <a className="fo-up" href="/">
          <img src="/icon.svg" alt="" width="24" height="24" /> {say('product')}
        </a>
        <Preferences say={say} />
      </header>
    )}
    <main className="fo-main">{children}</main>
    <footer className="si-foot">{say('foot')}</footer>
  </div>
)
