/**
 * Every path of the wire contract, served or not yet (docs/derived/paths.md). Where a call is known
 * without its path, the area it lies in stands instead (`under`).
 */
export interface Area {
  area: string
  base: string
  paths: readonly (string | Unnamed)[]
}
interface Unnamed {
  under: string
  says: string
}

const crud = ['/list', '/view', '/create', '/update', '/delete']
const operations = ['/list', '/add', '/update', '/view', '/remove']

export const areas: readonly Area[] = [
  {
    area: 'Login',
    base: '/api/v1',
    paths: [
      '/mc/oadmin/mobile/login',
      '/cake/auth/loginByEmail',
      '/mc/auth/login/loginName',
      '/mc/auth/getCode',
      '/mc/auth/genValidateCode',
      '/member/logout',
      '/member/email/sms/request',
      '/member/password/resetPwdByEmail',
    ],
  },
  { area: 'Dictionary', base: '/api/v1/sys/dict', paths: ['/list'] },
  {
    area: 'Projects',
    base: '/api/v1/cake/projects',
    paths: [
      '',
      ...crud.slice(1),
      '/updateSort',
      '/own/list',
      '/externalList',
      '/externalDetail',
      '/getGmProfiles',
      '/checkMemberInProject',
    ],
  },
  {
    area: 'Project members',
    base: '/api/v1',
    paths: [
      '/cake/users/add',
      '/cake/users/update',
      '/cake/users/remove',
      '/cake/users/checkGmProfile',
      '/member/search',
      '/mc/member',
    ],
  },
  {
    area: 'KPI job types',
    base: '/api/v1/cake/kpiJobTypes',
    paths: ['', '/create', '/update', '/remove', '/findAll', '/own/list', '/listByProjectType'],
  },
  {
    area: 'KPI tickets',
    base: '/api/v1/cake/kpiTicket',
    paths: [
      ...['/create', '/view', '/update', '/abolish', '/list', '/ownList', '/allList'],
      ...['/publishKpi', '/collect', '/completeDev', '/cancel', '/reject', '/resubmit'],
      ...['/repealFile', '/count', '/export', '/staffKpiList', '/countByDay', '/projectActivity'],
    ],
  },
  {
    area: 'Confirm records',
    base: '/api/v1/cake/confirmRecords',
    paths: ['/create', '/update', '/view', '/delete'],
  },
  {
    area: 'Reports',
    base: '/api/v1/cake',
    paths: [
      ...['/rpt/countEducation', '/rpt/countAuthentication', '/rpt/countMember'],
      ...['/rpt/countQuaByStatus', '/rpt/countKpiByStatus', '/rpt/countMemberKpiByDay'],
      ...['/rpt/countWorkHour', '/kpiRpt/countKpiByMember'],
    ],
  },
  {
    area: 'Roles and menus',
    base: '/api/v1/mc/sys',
    paths: [
      ...['list', 'view', 'add', 'update', 'remove', 'map', 'check'].map(says => ({
        under: '/role',
        says: `role ${says}`,
      })),
      { under: '/role', says: 'update member roles' },
      { under: '/role', says: 'get member roles' },
      '/permission/list',
      { under: '/permission', says: 'edit role permission' },
      '/permission/menuTree',
      '/permission/own',
    ],
  },
  {
    area: 'Admin',
    base: '/admin/v1',
    // Exact paths are not shown; the configuration's is our own.
    paths: ['sysConfig', 'dict', 'tag', 'member'].map(name => ({ under: `/${name}`, says: name })),
  },
  {
    area: 'Other',
    base: '/api/v1',
    paths: [
      '/config/CAKE/PROD/{key}',
      '/mc/params/findByType',
      '/merchants/{id}',
      '/member/updateMyLocation',
      '/fms/upload',
    ],
  },
  {
    area: 'Profile and verification',
    base: '/api/v1',
    paths: [
      '/member/profile',
      ...['findByMemberId', 'create', 'update', 'edit'].map(name => `/cake/personalCv/${name}`),
      ...[
        ...['ownList', 'create', 'confirm', 'view', 'checkIdentity', 'list', 'reject', 'update'],
        ...['checkAuthentication', 'checkEducation', 'checkSoft'],
      ].map(name => `/personalKyc/${name}`),
      ...['list', 'findByMemberId', 'add', 'update', 'view', 'remove', 'submit', 'audit'].map(
        name => `/myProduct/${name}`,
      ),
      ...['add', 'check'].map(name => `/waiverRecord/${name}`),
      ...operations.map(name => `/labels${name}`),
      '/member/labelList',
      '/tags/search',
      '/member/updateMyLocation',
    ],
  },
  {
    area: 'Binding',
    base: '/api/v1/member',
    paths: [
      ...['/mobile/sms/request', '/mobile/bindMobile', '/mobile/reBindMobile'],
      ...['/email/bindEmail', '/email/reBindEmail'],
    ],
  },
  {
    area: 'Coins',
    base: '/api/v1',
    paths: [
      ...['list', 'view', 'txList', 'createWallet', 'checkWalletByEmail'].map(
        name => `/coins/accountWallets/${name}`,
      ),
      ...[
        ...['list', 'detail', 'countIncomeAndExpend', 'countByMonth', 'countBySubType'],
        ...['findTop', 'transfer', 'withdraw'],
      ].map(name => `/coins/accountTxs/${name}`),
      ...['income', 'expend', 'deleteTx', 'withdraw list', 'withdraw view', 'withdraw confirm'].map(
        says => ({ under: '/admin/coins', says: `admin coins ${says}` }),
      ),
      { under: '/mc/coins', says: 'export' },
      { under: '/mc/coins', says: 'count' },
      ...operations.map(name => `/bankCard${name}`),
      ...['checkByMemberId', 'detailByMemberId', 'findByMember'].map(
        name => `/nft/players/${name}`,
      ),
    ],
  },
  {
    area: 'Wallet address',
    base: '/api/free/v1',
    paths: ['/nft/callback/updateWalletAddress/{action}/{memberId}/{token}/{appId}/{walletType}'],
  },
  {
    area: 'Payments',
    base: '/api/v1',
    paths: [
      ...[
        ...['create', 'findByExtId', 'list', 'view', 'getOwnOrderById', 'getOrderById'],
        ...['countByCollectPaymentId', 'count', 'orderList', 'ownOrderList', 'checkComplete'],
      ].map(name => `/cake/collectPayment/${name}`),
      '/payments/create',
      '/payments/isPaid',
      ...['paymentCheck', 'payList', 'refundList', '{id}'].map(name => `/pms/orders/${name}`),
      '/mc/pms/order/cancelOrder',
      '/mc/pms/order/refund',
      ...['list', 'add', 'view', 'approveSuccess', 'approveFail'].map(
        name => `/pms/refundRequires/${name}`,
      ),
      ...['cut', 'cutPreview', 'list', 'view'].map(name => `/cake/cutCakeRecord/${name}`),
      ...['updateAmount', 'rechargePoint', 'count', 'export'].map(name => `/cake/order/${name}`),
      { under: '/free', says: 'payment creation of two card and online providers' },
    ],
  },
  {
    area: 'Content and forms',
    base: '/api/v1',
    paths: [
      '/content/contents/{id}',
      '/content/list',
      ...['list', 'add', 'view', 'update', 'delete'].map(name => `/mc/content/${name}`),
      '/form/submit',
      ...['list', 'view', 'add', 'delete', 'update'].map(name => `/eform/templates/${name}`),
      ...['list', 'view', 'basicRpt', 'updateRemarks'].map(name => `/eform/datas/${name}`),
    ],
  },
  {
    area: 'Messaging',
    base: '/admin/v1',
    paths: [
      ...['email', 'sms', 'templates', 'notices'].map(name => ({
        under: `/message/${name}`,
        says: `message ${name}`,
      })),
      { under: '/mailSenders', says: 'mailSenders' },
    ],
  },
]
