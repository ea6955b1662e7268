// Derived from locales by `npm run derive`; never edited.
import 'i18next'
import type { ErrorName } from '#contract/errors.ts'
import type accessEntitiesMember from '#locales/zh-TW/access/entities/member.json'
import type accessEntitiesMemberLabel from '#locales/zh-TW/access/entities/memberLabel.json'
import type accessEntitiesMenu from '#locales/zh-TW/access/entities/menu.json'
import type accessEntitiesRole from '#locales/zh-TW/access/entities/role.json'
import type accessPagesAccounts from '#locales/zh-TW/access/pages/accounts.json'
import type accessPagesBindAccount from '#locales/zh-TW/access/pages/bindAccount.json'
import type accessPagesMemberLabel from '#locales/zh-TW/access/pages/memberLabel.json'
import type accessPagesMenu from '#locales/zh-TW/access/pages/menu.json'
import type accessPagesPassword from '#locales/zh-TW/access/pages/password.json'
import type accessPagesRole from '#locales/zh-TW/access/pages/role.json'
import type accessPagesSecurity from '#locales/zh-TW/access/pages/security.json'
import type apiPagesTokens from '#locales/zh-TW/api/pages/tokens.json'
import type assistantPagesAnswers from '#locales/zh-TW/assistant/pages/answers.json'
import type assistantPagesAssistant from '#locales/zh-TW/assistant/pages/assistant.json'
import type boardPagesBoard from '#locales/zh-TW/board/pages/board.json'
import type boardPagesHome from '#locales/zh-TW/board/pages/home.json'
import type campaignEntitiesDelivery from '#locales/zh-TW/campaign/entities/delivery.json'
import type campaignEntitiesEmailMessage from '#locales/zh-TW/campaign/entities/emailMessage.json'
import type campaignEntitiesMailSender from '#locales/zh-TW/campaign/entities/mailSender.json'
import type campaignEntitiesMemberNotice from '#locales/zh-TW/campaign/entities/memberNotice.json'
import type campaignEntitiesMessageTemplate from '#locales/zh-TW/campaign/entities/messageTemplate.json'
import type campaignEntitiesTextMessage from '#locales/zh-TW/campaign/entities/textMessage.json'
import type campaignPagesMemberNotice from '#locales/zh-TW/campaign/pages/memberNotice.json'
import type campaignPagesMessages from '#locales/zh-TW/campaign/pages/messages.json'
import type campaignPagesNoticeReport from '#locales/zh-TW/campaign/pages/noticeReport.json'
import type campaignPagesUnsubscribe from '#locales/zh-TW/campaign/pages/unsubscribe.json'
import type checklist from '#locales/zh-TW/checklist.json'
import type commentEntitiesComment from '#locales/zh-TW/comment/entities/comment.json'
import type commentPagesComment from '#locales/zh-TW/comment/pages/comment.json'
import type connection from '#locales/zh-TW/connection.json'
import type contentEntitiesArticle from '#locales/zh-TW/content/entities/article.json'
import type contentPagesArticlePage from '#locales/zh-TW/content/pages/articlePage.json'
import type contentPagesArticles from '#locales/zh-TW/content/pages/articles.json'
import type contentPagesFeed from '#locales/zh-TW/content/pages/feed.json'
import type contentPagesNews from '#locales/zh-TW/content/pages/news.json'
import type dictionaries from '#locales/zh-TW/dictionaries.json'
import type eformEntitiesEform from '#locales/zh-TW/eform/entities/eform.json'
import type eformEntitiesEformRecord from '#locales/zh-TW/eform/entities/eformRecord.json'
import type eformEntitiesEformWebhook from '#locales/zh-TW/eform/entities/eformWebhook.json'
import type eformEntitiesWebhookDelivery from '#locales/zh-TW/eform/entities/webhookDelivery.json'
import type eformPagesForm from '#locales/zh-TW/eform/pages/form.json'
import type eformPagesForms from '#locales/zh-TW/eform/pages/forms.json'
import type eformPagesJoinForm from '#locales/zh-TW/eform/pages/joinForm.json'
import type eformPagesRecords from '#locales/zh-TW/eform/pages/records.json'
import type eformPagesWebhooks from '#locales/zh-TW/eform/pages/webhooks.json'
import type equityEntitiesCutCakeRecord from '#locales/zh-TW/equity/entities/cutCakeRecord.json'
import type equityEntitiesWaiverRecord from '#locales/zh-TW/equity/entities/waiverRecord.json'
import type equityPagesEquity from '#locales/zh-TW/equity/pages/equity.json'
import type errors from '#locales/zh-TW/errors.json'
import type files from '#locales/zh-TW/files.json'
import type helpPagesHelp from '#locales/zh-TW/help/pages/help.json'
import type kit from '#locales/zh-TW/kit.json'
import type kitEntitiesSavedView from '#locales/zh-TW/kit/entities/savedView.json'
import type kitPagesBottomBar from '#locales/zh-TW/kit/pages/bottomBar.json'
import type kitPagesBulk from '#locales/zh-TW/kit/pages/bulk.json'
import type kitPagesImport from '#locales/zh-TW/kit/pages/import.json'
import type kitPagesRichText from '#locales/zh-TW/kit/pages/richText.json'
import type lists from '#locales/zh-TW/lists.json'
import type membershipEntitiesInvitation from '#locales/zh-TW/membership/entities/invitation.json'
import type membershipEntitiesJoinRequest from '#locales/zh-TW/membership/entities/joinRequest.json'
import type membershipPagesFirstSteps from '#locales/zh-TW/membership/pages/firstSteps.json'
import type membershipPagesInvite from '#locales/zh-TW/membership/pages/invite.json'
import type membershipPagesOwnData from '#locales/zh-TW/membership/pages/ownData.json'
import type messageEntitiesMail from '#locales/zh-TW/message/entities/mail.json'
import type messageEntitiesSms from '#locales/zh-TW/message/entities/sms.json'
import type noticePagesBell from '#locales/zh-TW/notice/pages/bell.json'
import type noticePagesNotice from '#locales/zh-TW/notice/pages/notice.json'
import type palette from '#locales/zh-TW/palette.json'
import type paymentEntitiesCollectPayment from '#locales/zh-TW/payment/entities/collectPayment.json'
import type paymentEntitiesPayOrder from '#locales/zh-TW/payment/entities/payOrder.json'
import type paymentEntitiesPayment from '#locales/zh-TW/payment/entities/payment.json'
import type paymentEntitiesProviderSettlement from '#locales/zh-TW/payment/entities/providerSettlement.json'
import type paymentEntitiesProviderSettlementLine from '#locales/zh-TW/payment/entities/providerSettlementLine.json'
import type paymentEntitiesRefundRequire from '#locales/zh-TW/payment/entities/refundRequire.json'
import type paymentPagesPay from '#locales/zh-TW/payment/pages/pay.json'
import type paymentPagesPayReminder from '#locales/zh-TW/payment/pages/payReminder.json'
import type paymentPagesPayments from '#locales/zh-TW/payment/pages/payments.json'
import type paymentPagesPoster from '#locales/zh-TW/payment/pages/poster.json'
import type paymentPagesProjectMoney from '#locales/zh-TW/payment/pages/projectMoney.json'
import type paymentPagesProjectStatement from '#locales/zh-TW/payment/pages/projectStatement.json'
import type paymentPagesReceipt from '#locales/zh-TW/payment/pages/receipt.json'
import type paymentPagesSandboxPay from '#locales/zh-TW/payment/pages/sandboxPay.json'
import type paymentPagesSettlements from '#locales/zh-TW/payment/pages/settlements.json'
import type pick from '#locales/zh-TW/pick.json'
import type productEntitiesMyProduct from '#locales/zh-TW/product/entities/myProduct.json'
import type productPagesProduct from '#locales/zh-TW/product/pages/product.json'
import type productPagesProductPage from '#locales/zh-TW/product/pages/productPage.json'
import type profileEntitiesPersonalCv from '#locales/zh-TW/profile/entities/personalCv.json'
import type profilePagesCv from '#locales/zh-TW/profile/pages/cv.json'
import type profilePagesCvExchange from '#locales/zh-TW/profile/pages/cvExchange.json'
import type profilePagesCvShared from '#locales/zh-TW/profile/pages/cvShared.json'
import type profilePagesDirectory from '#locales/zh-TW/profile/pages/directory.json'
import type profilePagesLocation from '#locales/zh-TW/profile/pages/location.json'
import type projectEntitiesProject from '#locales/zh-TW/project/entities/project.json'
import type projectEntitiesProjectApply from '#locales/zh-TW/project/entities/projectApply.json'
import type projectEntitiesProjectMember from '#locales/zh-TW/project/entities/projectMember.json'
import type projectEntitiesProjectNotice from '#locales/zh-TW/project/entities/projectNotice.json'
import type projectPagesAuditLog from '#locales/zh-TW/project/pages/auditLog.json'
import type projectPagesCharter from '#locales/zh-TW/project/pages/charter.json'
import type projectPagesMarket from '#locales/zh-TW/project/pages/market.json'
import type projectPagesNewProject from '#locales/zh-TW/project/pages/newProject.json'
import type projectPagesProject from '#locales/zh-TW/project/pages/project.json'
import type projectPagesProjectNotice from '#locales/zh-TW/project/pages/projectNotice.json'
import type records from '#locales/zh-TW/records.json'
import type reportPagesReport from '#locales/zh-TW/report/pages/report.json'
import type settings from '#locales/zh-TW/settings.json'
import type settlementEntitiesKpiSettlement from '#locales/zh-TW/settlement/entities/kpiSettlement.json'
import type settlementPagesSettlement from '#locales/zh-TW/settlement/pages/settlement.json'
import type setupEntitiesConfig from '#locales/zh-TW/setup/entities/config.json'
import type setupEntitiesDict from '#locales/zh-TW/setup/entities/dict.json'
import type setupEntitiesKpiJobType from '#locales/zh-TW/setup/entities/kpiJobType.json'
import type setupEntitiesLabel from '#locales/zh-TW/setup/entities/label.json'
import type setupEntitiesTag from '#locales/zh-TW/setup/entities/tag.json'
import type setupPagesJobs from '#locales/zh-TW/setup/pages/jobs.json'
import type setupPagesTag from '#locales/zh-TW/setup/pages/tag.json'
import type shell from '#locales/zh-TW/shell.json'
import type signingEntitiesContract from '#locales/zh-TW/signing/entities/contract.json'
import type signingEntitiesContractTemplate from '#locales/zh-TW/signing/entities/contractTemplate.json'
import type signingPagesContractDocument from '#locales/zh-TW/signing/pages/contractDocument.json'
import type signingPagesContractRequests from '#locales/zh-TW/signing/pages/contractRequests.json'
import type signingPagesContractTemplates from '#locales/zh-TW/signing/pages/contractTemplates.json'
import type signingPagesContracts from '#locales/zh-TW/signing/pages/contracts.json'
import type signingPagesJoinContract from '#locales/zh-TW/signing/pages/joinContract.json'
import type signingPagesPlaceholders from '#locales/zh-TW/signing/pages/placeholders.json'
import type signingPagesSign from '#locales/zh-TW/signing/pages/sign.json'
import type signingPagesVerify from '#locales/zh-TW/signing/pages/verify.json'
import type ticketEntitiesConfirmRecord from '#locales/zh-TW/ticket/entities/confirmRecord.json'
import type ticketEntitiesKpiTicket from '#locales/zh-TW/ticket/entities/kpiTicket.json'
import type ticketPagesTicket from '#locales/zh-TW/ticket/pages/ticket.json'
import type validation from '#locales/zh-TW/validation.json'
import type verificationEntitiesPersonalKyc from '#locales/zh-TW/verification/entities/personalKyc.json'
import type verificationPagesExamine from '#locales/zh-TW/verification/pages/examine.json'
import type verificationPagesVerification from '#locales/zh-TW/verification/pages/verification.json'
import type views from '#locales/zh-TW/views.json'
import type walletEntitiesAccountTx from '#locales/zh-TW/wallet/entities/accountTx.json'
import type walletEntitiesAccountWallet from '#locales/zh-TW/wallet/entities/accountWallet.json'
import type walletEntitiesBankCard from '#locales/zh-TW/wallet/entities/bankCard.json'
import type walletEntitiesCoinBatch from '#locales/zh-TW/wallet/entities/coinBatch.json'
import type walletEntitiesReserve from '#locales/zh-TW/wallet/entities/reserve.json'
import type walletEntitiesWithdrawal from '#locales/zh-TW/wallet/entities/withdrawal.json'
import type walletPagesBalancesAt from '#locales/zh-TW/wallet/pages/balancesAt.json'
import type walletPagesCoins from '#locales/zh-TW/wallet/pages/coins.json'
import type walletPagesSolvency from '#locales/zh-TW/wallet/pages/solvency.json'
import type walletPagesStatement from '#locales/zh-TW/wallet/pages/statement.json'
import type walletPagesVerifyStatement from '#locales/zh-TW/wallet/pages/verifyStatement.json'
import type walletPagesWallet from '#locales/zh-TW/wallet/pages/wallet.json'
import type web3EntitiesChainWallet from '#locales/zh-TW/web3/entities/chainWallet.json'
import type web3PagesBindWallet from '#locales/zh-TW/web3/pages/bindWallet.json'
import type web3PagesWeb3 from '#locales/zh-TW/web3/pages/web3.json'

/** Typed keys: a misspelt one does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      'entities/member': typeof accessEntitiesMember
      'entities/memberLabel': typeof accessEntitiesMemberLabel
      'entities/menu': typeof accessEntitiesMenu
      'entities/role': typeof accessEntitiesRole
      'pages/accounts': typeof accessPagesAccounts
      'pages/bindAccount': typeof accessPagesBindAccount
      'pages/memberLabel': typeof accessPagesMemberLabel
      'pages/menu': typeof accessPagesMenu
      'pages/password': typeof accessPagesPassword
      'pages/role': typeof accessPagesRole
      'pages/security': typeof accessPagesSecurity
      'pages/tokens': typeof apiPagesTokens
      'pages/answers': typeof assistantPagesAnswers
      'pages/assistant': typeof assistantPagesAssistant
      'pages/board': typeof boardPagesBoard
      'pages/home': typeof boardPagesHome
      'entities/delivery': typeof campaignEntitiesDelivery
      'entities/emailMessage': typeof campaignEntitiesEmailMessage
      'entities/mailSender': typeof campaignEntitiesMailSender
      'entities/memberNotice': typeof campaignEntitiesMemberNotice
      'entities/messageTemplate': typeof campaignEntitiesMessageTemplate
      'entities/textMessage': typeof campaignEntitiesTextMessage
      'pages/memberNotice': typeof campaignPagesMemberNotice
      'pages/messages': typeof campaignPagesMessages
      'pages/noticeReport': typeof campaignPagesNoticeReport
      'pages/unsubscribe': typeof campaignPagesUnsubscribe
      checklist: typeof checklist
      'entities/comment': typeof commentEntitiesComment
      'pages/comment': typeof commentPagesComment
      connection: typeof connection
      'entities/article': typeof contentEntitiesArticle
      'pages/articlePage': typeof contentPagesArticlePage
      'pages/articles': typeof contentPagesArticles
      'pages/feed': typeof contentPagesFeed
      'pages/news': typeof contentPagesNews
      dictionaries: typeof dictionaries
      'entities/eform': typeof eformEntitiesEform
      'entities/eformRecord': typeof eformEntitiesEformRecord
      'entities/eformWebhook': typeof eformEntitiesEformWebhook
      'entities/webhookDelivery': typeof eformEntitiesWebhookDelivery
      'pages/form': typeof eformPagesForm
      'pages/forms': typeof eformPagesForms
      'pages/joinForm': typeof eformPagesJoinForm
      'pages/records': typeof eformPagesRecords
      'pages/webhooks': typeof eformPagesWebhooks
      'entities/cutCakeRecord': typeof equityEntitiesCutCakeRecord
      'entities/waiverRecord': typeof equityEntitiesWaiverRecord
      'pages/equity': typeof equityPagesEquity
      errors: Record<keyof typeof errors | ErrorName, string>
      files: typeof files
      'pages/help': typeof helpPagesHelp
      kit: typeof kit
      'entities/savedView': typeof kitEntitiesSavedView
      'pages/bottomBar': typeof kitPagesBottomBar
      'pages/bulk': typeof kitPagesBulk
      'pages/import': typeof kitPagesImport
      'pages/richText': typeof kitPagesRichText
      lists: typeof lists
      'entities/invitation': typeof membershipEntitiesInvitation
      'entities/joinRequest': typeof membershipEntitiesJoinRequest
      'pages/firstSteps': typeof membershipPagesFirstSteps
      'pages/invite': typeof membershipPagesInvite
      'pages/ownData': typeof membershipPagesOwnData
      'entities/mail': typeof messageEntitiesMail
      'entities/sms': typeof messageEntitiesSms
      'pages/bell': typeof noticePagesBell
      'pages/notice': typeof noticePagesNotice
      palette: typeof palette
      'entities/collectPayment': typeof paymentEntitiesCollectPayment
      'entities/payOrder': typeof paymentEntitiesPayOrder
      'entities/payment': typeof paymentEntitiesPayment
      'entities/providerSettlement': typeof paymentEntitiesProviderSettlement
      'entities/providerSettlementLine': typeof paymentEntitiesProviderSettlementLine
      'entities/refundRequire': typeof paymentEntitiesRefundRequire
      'pages/pay': typeof paymentPagesPay
      'pages/payReminder': typeof paymentPagesPayReminder
      'pages/payments': typeof paymentPagesPayments
      'pages/poster': typeof paymentPagesPoster
      'pages/projectMoney': typeof paymentPagesProjectMoney
      'pages/projectStatement': typeof paymentPagesProjectStatement
      'pages/receipt': typeof paymentPagesReceipt
      'pages/sandboxPay': typeof paymentPagesSandboxPay
      'pages/settlements': typeof paymentPagesSettlements
      pick: typeof pick
      'entities/myProduct': typeof productEntitiesMyProduct
      'pages/product': typeof productPagesProduct
      'pages/productPage': typeof productPagesProductPage
      'entities/personalCv': typeof profileEntitiesPersonalCv
      'pages/cv': typeof profilePagesCv
      'pages/cvExchange': typeof profilePagesCvExchange
      'pages/cvShared': typeof profilePagesCvShared
      'pages/directory': typeof profilePagesDirectory
      'pages/location': typeof profilePagesLocation
      'entities/project': typeof projectEntitiesProject
      'entities/projectApply': typeof projectEntitiesProjectApply
      'entities/projectMember': typeof projectEntitiesProjectMember
      'entities/projectNotice': typeof projectEntitiesProjectNotice
      'pages/auditLog': typeof projectPagesAuditLog
      'pages/charter': typeof projectPagesCharter
      'pages/market': typeof projectPagesMarket
      'pages/newProject': typeof projectPagesNewProject
      'pages/project': typeof projectPagesProject
      'pages/projectNotice': typeof projectPagesProjectNotice
      records: typeof records
      'pages/report': typeof reportPagesReport
      settings: typeof settings
      'entities/kpiSettlement': typeof settlementEntitiesKpiSettlement
      'pages/settlement': typeof settlementPagesSettlement
      'entities/config': typeof setupEntitiesConfig
      'entities/dict': typeof setupEntitiesDict
      'entities/kpiJobType': typeof setupEntitiesKpiJobType
      'entities/label': typeof setupEntitiesLabel
      'entities/tag': typeof setupEntitiesTag
      'pages/jobs': typeof setupPagesJobs
      'pages/tag': typeof setupPagesTag
      shell: typeof shell
      'entities/contract': typeof signingEntitiesContract
      'entities/contractTemplate': typeof signingEntitiesContractTemplate
      'pages/contractDocument': typeof signingPagesContractDocument
      'pages/contractRequests': typeof signingPagesContractRequests
      'pages/contractTemplates': typeof signingPagesContractTemplates
      'pages/contracts': typeof signingPagesContracts
      'pages/joinContract': typeof signingPagesJoinContract
      'pages/placeholders': typeof signingPagesPlaceholders
      'pages/sign': typeof signingPagesSign
      'pages/verify': typeof signingPagesVerify
      'entities/confirmRecord': typeof ticketEntitiesConfirmRecord
      'entities/kpiTicket': typeof ticketEntitiesKpiTicket
      'pages/ticket': typeof ticketPagesTicket
      validation: typeof validation
      'entities/personalKyc': typeof verificationEntitiesPersonalKyc
      'pages/examine': typeof verificationPagesExamine
      'pages/verification': typeof verificationPagesVerification
      views: typeof views
      'entities/accountTx': typeof walletEntitiesAccountTx
      'entities/accountWallet': typeof walletEntitiesAccountWallet
      'entities/bankCard': typeof walletEntitiesBankCard
      'entities/coinBatch': typeof walletEntitiesCoinBatch
      'entities/reserve': typeof walletEntitiesReserve
      'entities/withdrawal': typeof walletEntitiesWithdrawal
      'pages/balancesAt': typeof walletPagesBalancesAt
      'pages/coins': typeof walletPagesCoins
      'pages/solvency': typeof walletPagesSolvency
      'pages/statement': typeof walletPagesStatement
      'pages/verifyStatement': typeof walletPagesVerifyStatement
      'pages/wallet': typeof walletPagesWallet
      'entities/chainWallet': typeof web3EntitiesChainWallet
      'pages/bindWallet': typeof web3PagesBindWallet
      'pages/web3': typeof web3PagesWeb3
    }
  }
}
