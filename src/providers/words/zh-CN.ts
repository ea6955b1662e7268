/** The files of all texts in this language. */
export const files = import.meta.glob('/locales/zh-CN/**/*.json', { import: 'default' })
