/** The files of the texts in this language, beside those in `everywhere`. */
export const files = import.meta.glob(
  ['/locales/zh-CN/**/*.json', '!/locales/zh-CN/{errors,kit,shell}.json'],
  { import: 'default' },
)
