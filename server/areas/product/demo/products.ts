import type { Motif } from './draw.ts'

/** A product of the demo. */
export interface DemoProduct {
  owner: string
  title1: string
  title2: string
  desc: string
  cycle: number
  distLevel: 'PRIVATE' | 'PROJECT' | 'MEMBERS' | 'PUBLIC'
  projects?: readonly string[]
  demoAddress?: string
  /** What was decided: on it, or on the version that is shown while this one waits. */
  review: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED'
  remark?: string
  /** What the approved version said before it was changed. */
  shown?: { title1?: string; title2?: string; desc?: string; cycle?: number }
  motif: Motif
  hue: number
  pictures: number
}

export const demoProducts: readonly DemoProduct[] = [
  {
    ...{ owner: 'member', title1: '社區農圃手冊', title2: '在屋頂和陽台種菜的十二個月' },
    desc: `<p>按月份整理的種植手冊，適合沒有經驗的家庭。</p><h3>內容</h3><ul><li>每月該種什麼、怎樣種</li><li>常見蟲害與處理</li><li>收成後的保存方法</li></ul><p>所有資料都由社員在屋頂農圃實際試過。</p>`,
    ...{ cycle: 12, distLevel: 'PUBLIC', demoAddress: 'https://example.com/garden' },
    ...{ review: 'APPROVED', motif: 'field', hue: 110, pictures: 4 },
  },
  {
    ...{ owner: 'member', title1: '鄰里工具借用地圖', title2: '找到最近的一把電鑽' },
    desc: `<p>在地圖上顯示附近可以借用的工具，並可預約取用時間。</p><p>新版本加入路線規劃，以及工具的維修紀錄。</p>`,
    shown: {
      title1: '工具借用地圖',
      desc: '<p>在地圖上顯示附近可以借用的工具。</p>',
      cycle: 3,
    },
    ...{ cycle: 5, distLevel: 'MEMBERS', review: 'PENDING' },
    ...{ motif: 'map', hue: 205, pictures: 3 },
  },
  {
    ...{ owner: 'member', title1: '共享單車維修課程', title2: '六堂課學會自己修單車' },
    desc: '<p>由淺入深的維修課程，附工具清單和練習。</p>',
    ...{ cycle: 2, distLevel: 'MEMBERS', review: 'REJECTED', motif: 'wheel', hue: 20, pictures: 2 },
    remark: '請補充每堂課的時數，以及學員需要自備的工具。',
  },
  {
    ...{ owner: 'member', title1: '家庭開支小助手', title2: '草稿：還欠截圖' },
    desc: '<p>幫助家庭記錄每月開支的小程式。</p>',
    ...{ cycle: 4, distLevel: 'PRIVATE', review: 'DRAFT', motif: 'phone', hue: 265, pictures: 0 },
  },
  {
    ...{ owner: 'lead', title1: '有機農場產量報表', title2: '每週自動整理的收成數據' },
    desc: '<p>把田間紀錄整理成每週報表，方便編排送貨和估算下季的種植。</p>',
    ...{ cycle: 6, distLevel: 'PROJECT', projects: ['GREEN'], review: 'APPROVED' },
    ...{ motif: 'chart', hue: 160, pictures: 2 },
  },
  {
    ...{ owner: 'lead', title1: '合作社門市陳列指南', title2: '小店也能做到的陳列方法' },
    desc: '<p>以相片說明怎樣陳列散裝貨品，減少包裝，也方便顧客挑選。</p>',
    ...{ cycle: 1, distLevel: 'PUBLIC', review: 'APPROVED' },
    ...{ motif: 'shelf', hue: 32, pictures: 3 },
  },
  {
    ...{ owner: 'chan.wing', title1: '義工排班程式', title2: '一分鐘排好一星期的班' },
    desc: '<p>按義工的空閒時間自動編排班次，並以電郵提醒。</p>',
    ...{ cycle: 8, distLevel: 'PUBLIC', demoAddress: 'https://example.com/shifts' },
    ...{ review: 'PENDING', motif: 'phone', hue: 215, pictures: 3 },
  },
]
