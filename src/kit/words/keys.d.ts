import 'i18next'
import type memberEntity from '#locales/zh-TW/access/entities/member.json'
import type menuPage from '#locales/zh-TW/access/pages/menu.json'
import type passwordPage from '#locales/zh-TW/access/pages/password.json'
import type rolePage from '#locales/zh-TW/access/pages/role.json'
import type securityPage from '#locales/zh-TW/access/pages/security.json'
import type boardPage from '#locales/zh-TW/board/pages/board.json'
import type homePage from '#locales/zh-TW/board/pages/home.json'
import type equityPage from '#locales/zh-TW/equity/pages/equity.json'
import type errors from '#locales/zh-TW/errors.json'
import type files from '#locales/zh-TW/files.json'
import type bulkPage from '#locales/zh-TW/kit/pages/bulk.json'
import type importPage from '#locales/zh-TW/kit/pages/import.json'
import type richTextPage from '#locales/zh-TW/kit/pages/richText.json'
import type kit from '#locales/zh-TW/kit.json'
import type line from '#locales/zh-TW/line.json'
import type lists from '#locales/zh-TW/lists.json'
import type noticePage from '#locales/zh-TW/notice/pages/notice.json'
import type pick from '#locales/zh-TW/pick.json'
import type projectEntity from '#locales/zh-TW/project/entities/project.json'
import type projectMemberEntity from '#locales/zh-TW/project/entities/projectMember.json'
import type auditLogPage from '#locales/zh-TW/project/pages/auditLog.json'
import type charterPage from '#locales/zh-TW/project/pages/charter.json'
import type marketPage from '#locales/zh-TW/project/pages/market.json'
import type projectPage from '#locales/zh-TW/project/pages/project.json'
import type projectNoticePage from '#locales/zh-TW/project/pages/projectNotice.json'
import type records from '#locales/zh-TW/records.json'
import type reportPage from '#locales/zh-TW/report/pages/report.json'
import type kpiJobTypeEntity from '#locales/zh-TW/setup/entities/kpiJobType.json'
import type tagPage from '#locales/zh-TW/setup/pages/tag.json'
import type shell from '#locales/zh-TW/shell.json'
import type kpiTicketEntity from '#locales/zh-TW/ticket/entities/kpiTicket.json'
import type ticketPage from '#locales/zh-TW/ticket/pages/ticket.json'
import type validation from '#locales/zh-TW/validation.json'
import type views from '#locales/zh-TW/views.json'

/** Typed keys: a misspelt one does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      files: typeof files
      kit: typeof kit
      line: typeof line
      pick: typeof pick
      records: typeof records
      lists: typeof lists
      errors: typeof errors
      validation: typeof validation
      views: typeof views
      'entities/kpiJobType': typeof kpiJobTypeEntity
      'entities/kpiTicket': typeof kpiTicketEntity
      'entities/member': typeof memberEntity
      'entities/project': typeof projectEntity
      'entities/projectMember': typeof projectMemberEntity
      'pages/auditLog': typeof auditLogPage
      'pages/board': typeof boardPage
      'pages/bulk': typeof bulkPage
      'pages/charter': typeof charterPage
      'pages/equity': typeof equityPage
      'pages/home': typeof homePage
      'pages/import': typeof importPage
      'pages/market': typeof marketPage
      'pages/menu': typeof menuPage
      'pages/notice': typeof noticePage
      'pages/password': typeof passwordPage
      'pages/project': typeof projectPage
      'pages/projectNotice': typeof projectNoticePage
      'pages/report': typeof reportPage
      'pages/richText': typeof richTextPage
      'pages/role': typeof rolePage
      'pages/security': typeof securityPage
      'pages/tag': typeof tagPage
      'pages/ticket': typeof ticketPage
    }
  }
}
