import 'i18next'
import type errors from '#locales/zh-TW/errors.json'
import type files from '#locales/zh-TW/files.json'
import type kit from '#locales/zh-TW/kit.json'
import type auditLog from '#locales/zh-TW/pages/auditLog.json'
import type charter from '#locales/zh-TW/pages/charter.json'
import type market from '#locales/zh-TW/pages/market.json'
import type menu from '#locales/zh-TW/pages/menu.json'
import type notice from '#locales/zh-TW/pages/notice.json'
import type ownPassword from '#locales/zh-TW/pages/password.json'
import type projectNotice from '#locales/zh-TW/pages/projectNotice.json'
import type richText from '#locales/zh-TW/pages/richText.json'
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
      files: typeof files
      kit: typeof kit
      errors: typeof errors
      validation: typeof validation
      'pages/auditLog': typeof auditLog
      'pages/menu': typeof menu
      'pages/notice': typeof notice
      'pages/password': typeof ownPassword
      'pages/projectNotice': typeof projectNotice
      'pages/role': typeof role
      'pages/security': typeof security
      'pages/tag': typeof tag
      'pages/charter': typeof charter
      'pages/market': typeof market
      'pages/richText': typeof richText
    }
  }
}
