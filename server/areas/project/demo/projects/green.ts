import { type DemoProject, daysAgo } from './shape.ts'

/** A community farm: the lead confirms, equity by milestones. */
export const green = (): DemoProject => ({
  id: 'GREEN',
  name: '錦田社區農場',
  type: 'FARM',
  manager: 'lead',
  description:
    '在錦田租用三斗農地，由社員輪流耕作，以有機方法種植當季蔬菜。收成先供社員認購，餘下的在週末市集出售；每季最少為兩間長者中心送菜一次。',
  startDate: daysAgo(300),
  endDate: daysAgo(-200),
  totalValue: 10_000,
  confirmType: 'LEADER',
  confirmRate: '50.00',
  completion: 45,
  cutType: 'MILESTONE',
  published: true,
  publicIntro:
    '每逢星期六早上八時在錦田紅磚屋集合。新手也歡迎，我們會教你翻土、育苗和堆肥；每月來兩次就可以了。',
  stakeholders: [
    { name: '地主黃先生', concern: '準時交租、保持水路暢通', influence: 'HIGH', contact: '何思敏' },
    { name: '認購社員', concern: '每星期有穩定的菜量', influence: 'MIDDLE', contact: null },
    { name: '錦田長者中心', concern: '送菜時間', influence: 'LOW', contact: '陳穎欣' },
  ],
  risks: [
    {
      title: '颱風和暴雨毀掉收成',
      likelihood: 'MIDDLE',
      impact: 'HIGH',
      response: '分批播種，預備防雨布和水泵',
      state: 'OPEN',
    },
    {
      title: '夏天人手不足',
      likelihood: 'HIGH',
      impact: 'MIDDLE',
      response: '暑假前招募學生義工',
      state: 'OPEN',
    },
  ],
  budget: [
    { item: '一年地租', planned: '18000.00', spent: '13500.00' },
    { item: '種子與有機肥料', planned: '6500.00', spent: '4280.50' },
    { item: '工具', planned: '4000.00', spent: '3916.00' },
  ],
  events: [
    { date: daysAgo(295), title: '第一次翻土', note: '十四位社員參加' },
    { date: daysAgo(150), title: '首批收成', note: '菜心六十斤' },
    { date: daysAgo(-14), title: '秋收市集', note: '與合作小店合辦' },
  ],
  members: [
    {
      loginName: 'lead',
      position: '農場負責人',
      jointype: 'PART_TIME',
      permissionTag: ['LEAD', 'CONFIRM'],
      joined: 300,
    },
    {
      loginName: 'ho.sze',
      position: '田間管理',
      jointype: 'PART_TIME',
      equityPer: '8.00',
      permissionTag: ['ASSIGN_TASK', 'CONFIRM'],
      joined: 290,
    },
    {
      loginName: 'chan.wing',
      position: '送菜統籌',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 180,
    },
    {
      loginName: 'member',
      position: '農夫',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 120,
    },
    {
      loginName: 'lai.yan',
      position: '市集攤檔',
      jointype: 'VOLUNTEER',
      permissionTag: ['MANAGE_MEMBER'],
      joined: 96,
    },
    {
      loginName: 'poon.hei',
      position: '農夫',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      joined: 270,
      exited: 130,
    },
  ],
})
