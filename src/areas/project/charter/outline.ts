import type { TFunction } from 'i18next'

/** The usual parts of a charter. */
const parts = ['purpose', 'membership', 'decisions', 'shares', 'leaving'] as const

const escaped = (text: string) =>
  text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

/** A template of a charter in the reader's language: headings with hints. */
export const outlineOf = (t: TFunction<'pages/charter'>): string =>
  parts
    .map(
      part =>
        `<h2>${escaped(t(`outline.${part}.title`))}</h2><p>${escaped(t(`outline.${part}.text`))}</p>`,
    )
    .join('')
