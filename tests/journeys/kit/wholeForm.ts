import { eform } from '#contract/areas/eform/eform.ts'
import type { Element, Kind, Option, Texts } from '#contract/areas/eform/element.ts'
import type { Api } from './api.ts'

/** A form of every kind with rules, in three languages, for the journeys that fill one in. */

export interface FormRow {
  id: number
  code: string
  updateDate: string
}

const text = (EN_US: string, ZH_TW: string, ZH_CN: string): Texts => ({ EN_US, ZH_TW, ZH_CN })
const options = (all: Readonly<Record<string, Texts>>): Option[] =>
  Object.entries(all).map(([value, label], sort) => ({ value, label, sort }))

let sort = 0
function element(key: string, kind: Kind, name: Texts, more: Partial<Element> = {}): Element {
  sort += 10
  return { key, kind, name, sort, required: false, ...more }
}

const byBus = { match: 'ALL', tests: [{ key: 'come', operator: 'is', value: 'bus' }] } as const
const rule = ({ match, tests }: typeof byBus): Element['show'] => ({ match, tests: [...tests] })

/** Every kind on two pages, with a third between them for those who come on foot. */
export const wholeForm: readonly Element[] = [
  element('hello', 'EXPLANATION', text('Lunch is included.', '已包括午餐。', '已包括午餐。')),
  element('you', 'SECTION', text('About you', '關於您', '关于您')),
  element('name', 'TEXT', text('Your name', '姓名', '姓名'), { required: true, maxLength: 40 }),
  element('mail', 'EMAIL', text('E-mail address', '電郵地址', '邮箱地址')),
  element('tel', 'PHONE', text('Phone', '電話', '电话')),
  element('born', 'DATE', text('Date of birth', '出生日期', '出生日期'), { latest: '2020-12-31' }),
  element('come', 'SINGLE', text('How do you come?', '您如何前來？', '您如何前来？'), {
    required: true,
    options: options({
      foot: text('On foot', '步行', '步行'),
      bus: text('By bus', '巴士', '巴士'),
    }),
  }),
  element('line', 'TEXT', text('Which line?', '哪條路線？', '哪条路线？'), { show: rule(byBus) }),
  element('meals', 'MULTIPLE', text('What do you eat?', '飲食選擇', '饮食选择'), {
    ...{ min: 0, max: 2 },
    options: options({
      rice: text('Rice', '米飯', '米饭'),
      noodles: text('Noodles', '麵', '面'),
      other: text('Something else', '其他', '其他'),
    }),
  }),
  element('wish', 'LONG_TEXT', text('What else?', '請說明', '请说明'), {
    require: { match: 'ANY', tests: [{ key: 'meals', operator: 'contains', value: 'other' }] },
  }),
  element('photo', 'PICTURE', text('A picture of you', '您的照片', '您的照片'), {
    ...{ min: 0, max: 1 },
  }),
  element('walk', 'PAGE', text('The way', '路線', '路线'), { skip: rule(byBus) }),
  element('from', 'TEXT', text('Where do you start?', '從哪裡出發？', '从哪里出发？')),
  element('rest', 'PAGE', text('The day', '活動當日', '活动当天')),
  element('people', 'NUMBER', text('People', '人數', '人数'), { lowest: '1', highest: '8' }),
  element('hall', 'DROPDOWN', text('Hall', '場地', '场地'), {
    options: options({ a: text('Hall A', 'A 廳', 'A 厅'), b: text('Hall B', 'B 廳', 'B 厅') }),
  }),
  element(
    'mark',
    'RATING',
    text('How do you like the plan?', '您喜歡這個安排嗎？', '您喜欢这个安排吗？'),
    {
      max: 5,
    },
  ),
  element('views', 'MATRIX', text('What matters to you?', '您重視甚麼？', '您重视什么？'), {
    required: true,
    rows: options({ food: text('Food', '食物', '食物'), music: text('Music', '音樂', '音乐') }),
    options: options({
      little: text('A little', '一點', '一点'),
      much: text('A lot', '非常', '非常'),
    }),
  }),
  element('at', 'ADDRESS', text('Address', '地址', '地址')),
  element('paper', 'FILE', text('A document', '文件', '文件'), {
    ...{ accept: 'document', min: 0, max: 1 },
  }),
  element('sign', 'SIGNATURE', text('Your signature', '簽名', '签名'), { required: true }),
]

const texts = {
  title: text('A day in the fields', '田野日', '田野日'),
  intro: text('Tell us how you come.', '請告訴我們您如何前來。', '请告诉我们您如何前来。'),
  thanks: text('See you there.', '到時見。', '到时见。'),
}

/** A published form; open to everybody unless it is told otherwise. */
export async function publishedForm(api: Api, values: Record<string, unknown>): Promise<FormRow> {
  const add = eform.operations.create?.path ?? ''
  const { id, updateDate } = await api.as<FormRow>('editor', 'POST', add, {
    ...{ type: 'SURVEY', languages: ['EN_US', 'ZH_TW', 'ZH_CN'], texts, elements: wholeForm },
    ...{ hasLogin: false, authMember: false, enableMore: true, followUp: true },
    onAirDate: new Date(Date.now() - 60_000).toISOString(),
    ...values,
  })
  return publish(api, { id, updateDate })
}

/** Shows a form as it is saved now. */
export const publish = (api: Api, row: Pick<FormRow, 'id' | 'updateDate'>): Promise<FormRow> =>
  api.as('editor', 'POST', `${eform.path}/publish`, { id: row.id, updateDate: row.updateDate })
