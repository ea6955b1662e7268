import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CharterVersion } from '#contract/areas/project/calls/charter.ts'
import Shown from '#src/kit/file/Shown.tsx'
import { cleanHtml } from '#src/kit/richText/clean.ts'
import RichTextShown from '#src/kit/richText/RichTextShown.tsx'

/** With fewer headings there is no table of contents. */
const fewest = 3

/** The headings of a text in order. */
function headingsOf(html: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = cleanHtml(html)
  return [...page.body.querySelectorAll('h2, h3')].map(one => ({
    text: one.textContent ?? '',
    under: one.tagName === 'H3',
  }))
}

/** A text with its table of contents beside it, if there is space. */
export function Sheet({ of: { content: html, files, filesFile } }: { of: CharterVersion }) {
  const { t } = useTranslation('pages/charter')
  const sheet = useRef<HTMLDivElement>(null)
  const headings = useMemo(() => headingsOf(html), [html])

  function show(place: number) {
    const heading = sheet.current?.querySelectorAll<HTMLElement>('.cs-rich :is(h2, h3)')[place]
    if (!heading) return
    // Keyboard navigation continues from there.
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }

  return (
    <div className="ch-sheet" ref={sheet}>
      <div className="ch-body">
        <RichTextShown html={html} />
        {files.length > 0 && (
          <section className="ch-files" aria-label={t('fields.files')}>
            <p>{t('fields.files')}</p>
            <Shown ids={files} files={filesFile} />
          </section>
        )}
      </div>
      {headings.length >= fewest && (
        <nav className="ch-contents" aria-label={t('contents')}>
          <p aria-hidden="true">{t('contents')}</p>
          {headings.map(({ text, under }, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: headings have no name but their place
              key={place}
              type="button"
              {...(under && { className: 'ch-under' })}
              onClick={() => show(place)}
            >
              {text}
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}
