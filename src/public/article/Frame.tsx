import type { ReactNode } from 'react'
import { articlesPath } from '#contract/areas/content/contentPaths.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import '../signIn/signIn.css'
import './article.css'

interface Props {
  say(key: string): string
  /** Where the top leads: to all articles, or to the product. */
  up: 'articles' | 'product' | undefined
  children: ReactNode
}

/** Framed by the back office, a preview leaves language and colours to it. */
const framed = () => self !== top

/** The frame of the pages of articles. */
export const Frame = ({ say, up, children }: Props) => (
  <div className="si-page ar-page">
    {!framed() && (
      <header className="ar-top">
        {up === 'articles' && (
          <a className="ar-up" href={articlesPath}>
            <span aria-hidden="true">←</span> {say('all')}
          </a>
        )}
        {up === 'product' && (
          <a className="ar-up" href="/">
            <img src="/icon.svg" alt="" width="24" height="24" /> {say('product')}
          </a>
        )}
        <Preferences say={say} />
      </header>
    )}
    <main className="ar-main">{children}</main>
    <footer className="si-foot">{say('foot')}</footer>
  </div>
)
