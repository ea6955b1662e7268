import 'i18next'
import type errors from '#locales/zh-TW/errors.json'
import type kit from '#locales/zh-TW/kit.json'
import type shell from '#locales/zh-TW/shell.json'
import type validation from '#locales/zh-TW/validation.json'

/** Typed keys: a misspelt one does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      kit: typeof kit
      errors: typeof errors
      validation: typeof validation
    }
  }
}
