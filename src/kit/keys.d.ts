import 'i18next'
import type kpiJobType from '#locales/zh-TW/entities/kpiJobType.json'
import type kpiTicket from '#locales/zh-TW/entities/kpiTicket.json'
import type member from '#locales/zh-TW/entities/member.json'
import type project from '#locales/zh-TW/entities/project.json'
import type projectMember from '#locales/zh-TW/entities/projectMember.json'
import type errors from '#locales/zh-TW/errors.json'
import type kit from '#locales/zh-TW/kit.json'
import type board from '#locales/zh-TW/pages/board.json'
import type home from '#locales/zh-TW/pages/home.json'
import type menu from '#locales/zh-TW/pages/menu.json'
import type notice from '#locales/zh-TW/pages/notice.json'
import type ownPassword from '#locales/zh-TW/pages/password.json'
import type report from '#locales/zh-TW/pages/report.json'
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
      'pages/board': typeof board
      'pages/home': typeof home
      'pages/menu': typeof menu
      'pages/notice': typeof notice
      'pages/password': typeof ownPassword
      'pages/report': typeof report
      'pages/role': typeof role
      'pages/security': typeof security
      'pages/tag': typeof tag
      'entities/kpiJobType': typeof kpiJobType
      'entities/kpiTicket': typeof kpiTicket
      'entities/member': typeof member
      'entities/project': typeof project
      'entities/projectMember': typeof projectMember
    }
  }
}
