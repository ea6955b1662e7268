/** The files of the texts in this language, beside those in `everywhere`. */
export const files = import.meta.glob(
  ['/locales/en-US/**/*.json', '!/locales/en-US/{errors,kit,shell}.json'],
  { import: 'default' },
)
