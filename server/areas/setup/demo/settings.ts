import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { configTable } from '../config.ts'
import { dictTable } from '../dict.ts'
import { kpiJobTypeTable } from '../kpiJobType.ts'
import { labelTable } from '../label.ts'
import { tagTable } from '../tag.ts'
import { demoDictionaries } from './dictionaries.ts'

const jobTypes: Record<string, readonly (readonly [string, string, string, string])[]> = {
  SOFTWARE: [
    ['程式開發', 'Programming', '12.50', 'hour'],
    ['介面設計', 'Interface design', '11.00', 'hour'],
    ['測試', 'Testing', '8.50', 'hour'],
    ['文件撰寫', 'Documentation', '6.00', 'page'],
  ],
  FARM: [
    ['耕作', 'Farming', '7.00', 'hour'],
    ['運送', 'Delivery', '5.50', 'trip'],
    ['市集擺攤', 'Market stall', '6.50', 'hour'],
  ],
  RETAIL: [
    ['店務', 'Shop keeping', '6.00', 'hour'],
    ['採購', 'Purchasing', '7.50', 'hour'],
  ],
  CARE: [
    ['探訪', 'Home visit', '8.00', 'visit'],
    ['陪診', 'Hospital escort', '9.00', 'visit'],
  ],
  EDUCATION: [
    ['授課', 'Teaching', '10.00', 'hour'],
    ['備課', 'Preparing lessons', '6.50', 'hour'],
  ],
  MEDIA: [
    ['採訪', 'Interview', '9.50', 'article'],
    ['編輯', 'Editing', '7.00', 'article'],
  ],
}

const demoJobTypes = () =>
  Object.entries(jobTypes).flatMap(([projectType, types]) =>
    types.map(([cnName, enName, rate, unit], orderValue) => ({
      projectType,
      cnName,
      enName,
      rate,
      unit,
      orderValue,
    })),
  )

const tags = [
  ['skill', '前端', 'Front end', '#165DFF'],
  ['skill', '後端', 'Back end', '#14C9C9'],
  ['skill', '設計', 'Design', '#F7BA1E'],
  ['skill', '照護', 'Care', '#F5319D'],
  ['skill', '耕種', 'Farming', '#00B42A'],
  ['job', '軟件工程師', 'Software engineer', '#165DFF'],
  ['job', '社工', 'Social worker', '#F5319D'],
  ['job', '農夫', 'Farmer', '#00B42A'],
  ['job', '導師', 'Tutor', '#F7BA1E'],
  ['ticket', '新手適合', 'Good first task', '#722ED1'],
  ['ticket', '緊急', 'Urgent', '#F53F3F'],
  ['ticket', '遙距', 'Remote', '#3491FA'],
] as const

const demoTags = () =>
  tags.map(([type, cnName, enName, color], orderValue) => ({
    type,
    cnName,
    enName,
    color,
    orderValue,
    status: 'ENABLED',
  }))

const bindings = [
  ['group', 'engineering'],
  ['group', 'engineering'],
  ['group', 'creative'],
  ['group', 'community'],
  ['group', 'community'],
] as const

const demoLabels = (tagIds: readonly number[]) =>
  bindings.map(([key, value], i) => ({ tag: tagIds[i], key, value }))

/** Values are encrypted like all others. */
const demoConfig = (seal: (plain: string) => string) =>
  [
    ['merchantName', 'Commonshare 合作社', 'Commonshare 合作社（測試）', false, '付款頁顯示的名稱'],
    [
      'supportEmail',
      'help@demo.commonshare.example',
      'uat@demo.commonshare.example',
      false,
      '客服電郵',
    ],
    [
      'termsUrl',
      'https://commonshare.example/terms',
      'https://uat.commonshare.example/terms',
      false,
      '服務條款網址',
    ],
    ['timeZone', 'Asia/Hong_Kong', 'Asia/Hong_Kong', false, '合作社的時區：日與週以此計算'],
    ['joinRequests', 'ON', 'ON', false, '登入頁提供入社申請：ON 或 OFF'],
    ['noticeTexts', 'ON', 'ON', false, '成員可選擇以短訊接收通知：ON 或 OFF'],
    ['paymentApiKey', 'demo-production-key', 'demo-test-key', true, '付款服務的密鑰'],
  ].map(([key, prodValue, uatValue, secret, remarks]) => ({
    platform: 'CAKE',
    key,
    prodValue: seal(String(prodValue)),
    uatValue: seal(String(uatValue)),
    secret,
    remarks,
  }))

/** Dictionaries, job types, tags and configuration of the demo. */
export async function seedDemoSettings(at: Executor, keys: Keys): Promise<void> {
  await at.insert(dictTable).values(demoDictionaries() as never)
  await at.insert(kpiJobTypeTable).values(demoJobTypes() as never)
  const tags = await at
    .insert(tagTable)
    .values(demoTags() as never)
    .returning({ id: tagTable.id })
  await at.insert(labelTable).values(demoLabels(tags.map(tag => Number(tag.id))) as never)
  await at.insert(configTable).values(demoConfig(keys.seal) as never)
}
