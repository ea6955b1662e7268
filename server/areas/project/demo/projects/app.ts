import { type DemoProject, daysAgo } from './shape.ts'

/** The cooperative's own app: many confirmers, equity by milestones. */
export const app = (): DemoProject => ({
  id: 'APP',
  name: '合作社 App',
  type: 'SOFTWARE',
  manager: 'lead',
  description:
    '為合作社開發一個社員自己擁有的手機應用程式：登記貢獻、查閱股權、報名活動、訂購合作小店的貨品。\n' +
    '首階段（本年度）完成社員登入、貢獻登記和通知；次階段加入團購和積分錢包。全部程式碼以開源授權公開。',
  startDate: daysAgo(340),
  endDate: daysAgo(-120),
  totalValue: 100_000,
  confirmType: 'LEADER_AND_RATE',
  confirmRate: '60.00',
  completion: 62,
  cutType: 'MILESTONE',
  published: true,
  publicIntro:
    '我們是一個六人小隊，每兩星期開一次線上會議。現正尋找熟悉無障礙設計的介面設計師，以及願意幫忙測試的社員——不需要寫程式經驗。工作以 KPI 記錄，按里程碑分配股權。',
  stakeholders: [
    { name: '合作社理事會', concern: '能否在週年大會前推出', influence: 'HIGH', contact: '林雅婷' },
    { name: '社員', concern: '長者能否輕鬆使用', influence: 'HIGH', contact: '社員服務部' },
    { name: '合作小店', concern: '訂單與存貨要同步', influence: 'MIDDLE', contact: '周敏' },
    { name: '支付服務商', concern: '遵守資料安全要求', influence: 'LOW', contact: null },
  ],
  risks: [
    {
      title: '核心開發者時間不足',
      likelihood: 'HIGH',
      impact: 'HIGH',
      response: '把工作拆成小工單，並為新成員寫好入門文件',
      state: 'OPEN',
    },
    {
      title: '應用程式商店審核被拒',
      likelihood: 'MIDDLE',
      impact: 'MIDDLE',
      response: '先以網頁版推出，預留兩星期重新送審',
      state: 'OPEN',
    },
    {
      title: '社員資料外洩',
      likelihood: 'LOW',
      impact: 'HIGH',
      response: '已完成外部保安檢查，敏感資料全部加密',
      state: 'CLOSED',
    },
  ],
  budget: [
    { item: '伺服器與網域（一年）', planned: '12000.00', spent: '7350.00' },
    { item: '無障礙測試津貼', planned: '8000.00', spent: '3200.00' },
    { item: '保安檢查', planned: '15000.00', spent: '15000.00' },
    { item: '商店開發者帳戶', planned: '980.00', spent: '980.00' },
  ],
  events: [
    { date: daysAgo(338), title: '項目啟動會', note: '通過章程和分工' },
    { date: daysAgo(190), title: '第一個內測版本', note: '二十位社員試用' },
    { date: daysAgo(75), title: '里程碑一：貢獻登記上線', note: null },
    { date: daysAgo(-45), title: '里程碑二：團購', note: '與合作小店一起試行' },
  ],
  members: [
    {
      loginName: 'lead',
      position: '項目負責人',
      jointype: 'FULL_TIME',
      equityPer: '10.00',
      permissionTag: ['LEAD', 'CONFIRM'],
      joined: 340,
    },
    {
      loginName: 'kwok.lam',
      position: '後端工程師',
      jointype: 'PART_TIME',
      equityPer: '5.00',
      permissionTag: ['CONFIRM', 'ASSIGN_TASK'],
      joined: 325,
    },
    {
      loginName: 'cheung.ho',
      position: '前端工程師',
      jointype: 'PART_TIME',
      permissionTag: ['CONFIRM'],
      joined: 301,
    },
    {
      loginName: 'ng.tsz',
      position: '介面設計師',
      jointype: 'VOLUNTEER',
      permissionTag: ['EDIT_CHARTER'],
      joined: 214,
    },
    {
      loginName: 'member',
      position: '測試員',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 163,
    },
    {
      loginName: 'tse.kwan',
      position: '司庫',
      jointype: 'CAPITAL',
      equityPer: '2.50',
      permissionTag: ['FINANCE'],
      joined: 88,
    },
    {
      loginName: 'leung.mei',
      position: '文件撰寫',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 296,
      exited: 60,
    },
  ],
})
