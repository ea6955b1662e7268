/** The files of the texts in this language, beside those in `everywhere`. */
export const files = import.meta.glob(
  ['/locales/zh-TW/**/*.json', '!/locales/zh-TW/{errors,kit,shell}.json'],
  { import: 'default' },
)
