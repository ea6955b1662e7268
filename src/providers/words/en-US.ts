/** The files of all texts in this language. */
export const files = import.meta.glob('/locales/en-US/**/*.json', { import: 'default' })
