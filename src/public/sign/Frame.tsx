import type { ReactNode, Ref } from 'react'
import type { Say } from '../signIn/Page.tsx'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'
import './sign.css'

interface Props {
  say: Say
  title: string
  /** The whole width of a contract, instead of a card. */
  wide?: boolean
  /** Its heading, which can be given the focus. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The frame of the signing page. */
export const Frame = ({ say, title, wide = false, heading, children }: Props) => (
  <div className="si-page">
    <header className="si-top">
      <Preferences say={say} />
    </header>
    <main className={wide ? 'sl-wide' : 'si-main'}>
      <div className={wide ? '' : 'si-card sl-card'}>
        {!wide && <img src="/icon.svg" alt="" width="44" height="44" />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
    <footer className="si-foot">{say('product')}</footer>
  </div>
)
