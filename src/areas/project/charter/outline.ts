import type { TFunction } from 'i18next'

/** The parts a charter usually has. */
const parts = ['purpose', 'membership', 'decisions', 'shares', 'leaving'] as const

const escaped = (text: string) =>
  text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

/** A charter to start from, in the reader's language: headings, and what belongs below each. */
export const outlineOf = (t: TFunction<'pages/charter'>): string =>
  parts
    .map(
      part =>
        `<h2>${escaped(t(`outline.${part}.title`))}</h2><p>${escaped(t(`outline.${part}.text`))}</p>`,
    )
    .join('')
