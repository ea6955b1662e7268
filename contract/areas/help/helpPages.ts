/** The help pages, in the order of their list. Each has a text in every language under locales. */
export const helpPages = [
  'start',
  'lists',
  'account',
  'joining',
  'projects',
  'projectPages',
  'tickets',
  'equity',
  'wallet',
  'paying',
  'payments',
  'resume',
  'verification',
  'products',
  'contracts',
  'notices',
  'assistant',
  'programs',
  'reports',
  'points',
  'paymentOffice',
  'reviews',
  'contractOffice',
  'messages',
  'content',
  'forms',
  'accounts',
  'setup',
] as const
export type HelpPage = (typeof helpPages)[number]

/** The page that explains what is said nowhere else. */
const usual: HelpPage = 'start'

/** What explains the screens below an address. */
const explained: Readonly<Record<`/${string}`, HelpPage>> = {
  '/home': 'start',
  '/home/news': 'content',
  '/home/report': 'reports',
  '/login': 'account',
  '/forgetPwd': 'account',
  '/join': 'joining',
  '/pay': 'paying',
  '/sandboxPay': 'paying',
  '/sign': 'contracts',
  '/verify': 'contracts',
  '/verifyStatement': 'wallet',
  '/cv': 'resume',
  '/a': 'content',
  '/preview': 'content',
  '/f': 'forms',
  '/formPreview': 'forms',
  '/u': 'notices',
  '/product': 'products',
  '/user/security': 'account',
  '/user/resetPwd': 'account',
  '/user/bindAccount': 'account',
  '/user/notices': 'notices',
  '/user/data': 'joining',
  '/user/tokens': 'programs',
  '/user/wallet': 'wallet',
  '/bindWallet': 'wallet',
  '/user/bankCard': 'wallet',
  '/user/solvency': 'wallet',
  '/user/bill': 'paying',
  '/user/recharge': 'paying',
  '/user/resume': 'resume',
  '/user/verificationList': 'verification',
  '/user/addVerifiction': 'verification',
  '/user/verifictionDetail': 'verification',
  '/user/addQualification': 'verification',
  '/user/qualificationDetail': 'verification',
  '/user/addCopyrights': 'verification',
  '/user/copyrightsDetail': 'verification',
  '/user/product': 'products',
  '/user/mProduct': 'products',
  '/user/pd': 'products',
  '/user/contracts': 'contracts',
  '/user/sign': 'contracts',
  '/marketplace/projectMarket': 'projects',
  '/marketplace/members': 'resume',
  '/marketplace/products': 'products',
  '/project/list': 'projects',
  '/project/myTask': 'tickets',
  '/project/allTask': 'tickets',
  '/projects': 'projectPages',
  '/projects/taskList': 'tickets',
  '/projects/picTask': 'tickets',
  '/projects/equity': 'equity',
  '/projects/paymentPlan': 'payments',
  '/projects/paymentLink': 'payments',
  '/projects/money': 'payments',
  '/coins': 'points',
  '/coin': 'points',
  '/payments': 'paymentOffice',
  '/employee': 'accounts',
  '/employee/invitations': 'joining',
  '/employee/joinRequests': 'joining',
  '/accessManage': 'accounts',
  '/systemSetup': 'setup',
  '/kpiType': 'setup',
  '/examine': 'reviews',
  '/examines': 'reviews',
  '/contracts': 'contractOffice',
  '/message': 'messages',
  '/cms': 'content',
  '/eform': 'forms',
}

/** The help page of a screen, by its address: the longest address that it is below. */
export function helpPageOf(pathname: string): HelpPage {
  const steps = pathname.split('/')
  for (let length = steps.length; length > 1; length -= 1) {
    const page = explained[`/${steps.slice(1, length).join('/')}`]
    if (page) return page
  }
  return usual
}

/** Where the help pages are. */
export const helpPath = '/help'
/** The address of a help page, or of one of its sections. */
export const helpAddress = (page: HelpPage, section?: string): string =>
  `${helpPath}/${page}${section ? `#${section}` : ''}`
