import { articlePath, articlesPath, textSizes } from '#contract/areas/content/contentPaths.ts'
import { formPath } from '#contract/areas/eform/formPaths.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Contents } from './Contents.tsx'
import { Cover } from './Cover.tsx'
import type { Article as Answer } from './calls.ts'
import { Html } from './Html.tsx'
import { Languages } from './Languages.tsx'
import { Meta } from './Meta.tsx'
import { tags as languageTags, ownLanguage } from './ownLanguage.ts'
import { sourceOf } from './pictures.ts'
import { addressOf } from './query.ts'
import { Share } from './Share.tsx'

interface Props {
  words: LightText
  say(key: string, values?: Record<string, unknown>): string
  article: Answer
  /** What is previewed by a link; undefined for what is published. */
  preview: string | undefined
  /** A language that was chosen, and could not be loaded. */
  failed: LetterLanguage | undefined
  choose(language: LetterLanguage): void
}

/** An article as its readers see it. */
export function Article({ words, say, article, preview, failed, choose }: Props) {
  const { id, title, subtitle, summary, wideCover, html, contents, externalUrl, faq, form } =
    article
  const source = sourceOf(article, preview)
  const lang = languageTags[article.language]
  return (
    <article className="ar">
      <header className="ar-head">
        <Meta say={say} of={article} linked={preview === undefined} />
        <h1 lang={lang}>{title}</h1>
        {subtitle && (
          <p className="ar-subtitle" lang={lang}>
            {subtitle}
          </p>
        )}
        <Languages {...{ say, article, failed, choose }} own={ownLanguage()} />
      </header>
      {wideCover && (
        <Cover source={source} sizes={textSizes} picture={wideCover} shape="WIDE" first />
      )}
      {contents.length > 1 && <Contents say={say} headings={contents} lang={lang} />}
      <div className="ar-body" lang={lang}>
        {html ? <Html {...{ html, source, words }} /> : <p className="ar-lead">{summary}</p>}
      </div>
      <footer className="ar-end">
        {externalUrl && (
          <a className="ar-external" href={externalUrl} target="_blank" rel="noopener noreferrer">
            {say('external', { host: new URL(externalUrl).host })}
          </a>
        )}
        {form && (
          <a className="ar-external" href={formPath(form.code)}>
            {form.title}
          </a>
        )}
        {faq && (
          <section aria-label={say('faq')}>
            <h2>{say('faq')}</h2>
            <details className="ar-faq">
              <summary>{faq.title}</summary>
              <Html
                html={faq.html}
                source={{ ...source, id: faq.id }}
                words={words}
                prefix="faq-"
              />
            </details>
          </section>
        )}
        {article.tags.length > 0 && (
          <ul className="ar-tags" aria-label={say('tags')}>
            {article.tags.map(tag => (
              <li key={tag}>
                <a href={addressOf({ tag })}>{tag}</a>
              </li>
            ))}
          </ul>
        )}
        {preview === undefined && (
          <div className="ar-last">
            <Share say={say} title={title} path={articlePath(id, title)} />
            <a href={articlesPath}>{say('all')}</a>
          </div>
        )}
      </footer>
    </article>
  )
}
