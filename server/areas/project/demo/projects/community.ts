import { type DemoProject, daysAgo } from './shape.ts'

/** Visits to the elderly: half of the confirmers decide, nothing to divide. */
export const care = (): DemoProject => ({
  id: 'CARE',
  name: '長者探訪',
  type: 'CARE',
  manager: 'chan.wing',
  description:
    '每月探訪區內獨居長者，陪他們聊天、覆診和處理家居小事，並把需要轉介社工的個案記下來。不收費用，也不分配股權；貢獻以 KPI 記錄作為義工時數。',
  startDate: daysAgo(250),
  endDate: null,
  totalValue: 0,
  confirmType: 'RATE',
  confirmRate: '50.00',
  completion: 30,
  cutType: 'NONE',
  published: true,
  publicIntro:
    '每次兩人一組，約兩小時。首次參加前會有半天的培訓。懂得客家話或潮州話的社員尤其歡迎。',
  stakeholders: [
    { name: '獨居長者', concern: '有人聊天、有人陪診', influence: 'HIGH', contact: null },
    { name: '社區中心社工', concern: '個案要妥善轉介', influence: 'HIGH', contact: '葉雅文' },
  ],
  risks: [
    {
      title: '探訪時遇上緊急情況',
      likelihood: 'LOW',
      impact: 'HIGH',
      response: '每組帶備緊急聯絡卡，並接受急救培訓',
      state: 'OPEN',
    },
  ],
  budget: [
    { item: '交通津貼', planned: '6000.00', spent: '2140.00' },
    { item: '節日禮物包', planned: '5000.00', spent: null },
  ],
  events: [
    { date: daysAgo(240), title: '第一次義工培訓', note: null },
    { date: daysAgo(-30), title: '冬至送暖', note: '探訪四十戶' },
  ],
  members: [
    {
      loginName: 'chan.wing',
      position: '統籌',
      jointype: 'PART_TIME',
      permissionTag: ['LEAD', 'CONFIRM'],
      joined: 250,
    },
    {
      loginName: 'wong.ching',
      position: '探訪義工',
      jointype: 'VOLUNTEER',
      permissionTag: ['CONFIRM'],
      joined: 231,
    },
    {
      loginName: 'yip.nga',
      position: '個案跟進',
      jointype: 'VOLUNTEER',
      permissionTag: ['CONFIRM', 'EDIT_CHARTER'],
      joined: 140,
    },
    {
      loginName: 'member',
      position: '探訪義工',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 41,
    },
  ],
})

/** The shop: fixed equity only, and not shown in the hall. */
export const shop = (): DemoProject => ({
  id: 'SHOP',
  name: '合作小店',
  type: 'RETAIL',
  manager: 'lead',
  description: '在社區中心地下開設一間由社員共同管理的小店，售賣農場蔬菜、公平貿易咖啡和日用品。',
  startDate: daysAgo(90),
  endDate: daysAgo(-270),
  totalValue: 50_000,
  confirmType: 'LEADER',
  confirmRate: '50.00',
  completion: 15,
  cutType: 'FIXED',
  pointRate: '2.50',
  published: false,
  publicIntro: null,
  stakeholders: [{ name: '社區中心', concern: '營業時間', influence: 'MIDDLE', contact: null }],
  risks: [
    {
      title: '存貨過期',
      likelihood: 'MIDDLE',
      impact: 'MIDDLE',
      response: '每星期盤點一次，臨期貨品減價',
      state: 'OPEN',
    },
  ],
  budget: [
    { item: '裝修', planned: '60000.00', spent: '41250.00' },
    { item: '首批存貨', planned: '30000.00', spent: '18990.90' },
  ],
  events: [{ date: daysAgo(-20), title: '試業', note: '只限社員' }],
  members: [
    {
      loginName: 'lead',
      position: '店長',
      jointype: 'FULL_TIME',
      equityPer: '40.00',
      permissionTag: ['LEAD', 'CONFIRM'],
      joined: 90,
    },
    {
      loginName: 'yeung.fai',
      position: '採購',
      jointype: 'CAPITAL',
      equityPer: '35.00',
      permissionTag: [],
      joined: 84,
    },
    {
      loginName: 'zhou.min',
      position: '店務',
      jointype: 'PART_TIME',
      equityPer: '25.00',
      permissionTag: ['FINANCE'],
      joined: 52,
    },
  ],
})

/** An archived project. */
export const old = (): DemoProject => ({
  id: 'OLD',
  name: '舊網站',
  type: 'SOFTWARE',
  manager: 'lead',
  description: '合作社的第一個網站，已由「合作社 App」取代，資料保留作參考。',
  startDate: daysAgo(364),
  endDate: daysAgo(200),
  totalValue: 5000,
  confirmType: 'LEADER',
  confirmRate: '50.00',
  completion: 100,
  cutType: 'MILESTONE',
  published: false,
  publicIntro: null,
  stakeholders: null,
  risks: null,
  budget: [{ item: '網頁寄存', planned: '1200.00', spent: '1200.00' }],
  events: [{ date: daysAgo(200), title: '網站關閉', note: null }],
  archived: true,
  members: [
    {
      loginName: 'lead',
      position: '站長',
      jointype: 'VOLUNTEER',
      permissionTag: ['LEAD', 'CONFIRM'],
      joined: 364,
    },
    {
      loginName: 'fung.kit',
      position: '文字編輯',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 350,
    },
  ],
})
