import 'i18next'
import type errors from '#locales/zh-TW/errors.json'
import type kit from '#locales/zh-TW/kit.json'
import type menu from '#locales/zh-TW/pages/menu.json'
import type notice from '#locales/zh-TW/pages/notice.json'
import type ownPassword from '#locales/zh-TW/pages/password.json'
import type project from '#locales/zh-TW/pages/project.json'
import type role from '#locales/zh-TW/pages/role.json'
import type security from '#locales/zh-TW/pages/security.json'
import type tag from '#locales/zh-TW/pages/tag.json'
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
      'pages/menu': typeof menu
      'pages/notice': typeof notice
      'pages/password': typeof ownPassword
      'pages/project': typeof project
      'pages/role': typeof role
      'pages/security': typeof security
      'pages/tag': typeof tag
    }
  }
}
