import type { VerifiType } from '#contract/areas/verification/types.ts'

/** A verification of the demo; days count from today. */
export interface DemoVerification {
  who: string
  type: VerifiType
  /** How its submissions were decided, the latest last; none of them is a draft. */
  decided: readonly ('PASSED' | 'FAILED' | 'PENDING')[]
  remark?: string
  /** Days ago, of the latest submission. */
  daysAgo: number
  expired?: true
  values: Readonly<Record<string, string>>
  cardNo: string
  /** What the submission before had instead. */
  before?: Readonly<Record<string, string>>
  /** Days until the document expires. */
  expiresIn?: number
}

const person = (
  fullName: string,
  engLastName: string,
  engFirstName: string,
  birthday: string,
  addr1: string,
) => ({
  ...{ fullName, engLastName, engFirstName, birthday, addr1 },
  ...{ country: 'HK', cardType: 'HKID' },
})

const study = (
  cardType: string,
  issuer: string,
  cardCode: string,
  trainDate: string,
  issueDate: string,
) => ({ cardType, issuer, cardCode, trainDate, issueDate })

const blurred = '證件背面的照片模糊，看不清楚文字，請在光線充足的地方重新拍攝。'

export const demoVerifications: readonly DemoVerification[] = [
  {
    ...{ who: 'member', type: 'IDENTITY', decided: ['PASSED'], daysAgo: 200, expiresIn: 26 },
    values: person('李美玲', 'LEE', 'Mei Ling', '1990-04-12', '香港九龍深水埗福華街 12 號 5 樓'),
    cardNo: 'D431098(2)',
  },
  {
    ...{ who: 'member', type: 'EDUCATION', decided: ['PASSED'], daysAgo: 190 },
    values: study('BACHELOR', '香港中文大學', '社會工作', '2008-09-01', '2012-06-30'),
    cardNo: 'CU-2012-04417',
  },
  {
    ...{ who: 'member', type: 'COPYRIGHT', decided: ['FAILED'], daysAgo: 12 },
    remark: '登記號與證書照片上的不一致，請核對後再提交。',
    values: { cardName: '社區菜園排班助手', param1: '李美玲', issueDate: '2025-11-03' },
    cardNo: '2025SR0915532',
  },
  {
    ...{ who: 'lead', type: 'IDENTITY', decided: ['FAILED', 'PASSED'], daysAgo: 320 },
    ...{ remark: blurred, expiresIn: 2100 },
    values: person('陳家豪', 'CHAN', 'Ka Ho', '1985-11-02', '香港新界沙田大圍道 88 號'),
    cardNo: 'K702215(6)',
  },
  {
    ...{ who: 'lead', type: 'EDUCATION', decided: ['PASSED'], daysAgo: 300 },
    values: study('MASTER', '香港理工大學', '土木工程', '2007-09-01', '2009-11-15'),
    cardNo: 'PU-M-09-2281',
  },
  {
    ...{ who: 'chan.wing', type: 'IDENTITY', decided: ['PENDING'], daysAgo: 2, expiresIn: 1800 },
    values: person('陳穎欣', 'CHAN', 'Wing Yan', '1994-02-21', '香港新界荃灣青山公路 210 號'),
    cardNo: 'Y118832(A)',
  },
  {
    ...{ who: 'lau.chun', type: 'IDENTITY', decided: ['FAILED', 'PENDING'], daysAgo: 1 },
    ...{ remark: blurred, expiresIn: 900, before: { addr1: '香港灣仔駱克道 3 號' } },
    values: person('劉俊傑', 'LAU', 'Chun Kit', '1988-07-30', '香港灣仔駱克道 33 號'),
    cardNo: 'H550127(4)',
  },
  {
    ...{ who: 'ho.sze', type: 'EDUCATION', decided: ['PENDING'], daysAgo: 3 },
    values: study('DIPLOMA', '香港專業教育學院', '園藝', '2016-09-01', '2018-07-10'),
    cardNo: 'IVE-18-7713',
  },
  {
    ...{ who: 'ng.tsz', type: 'COPYRIGHT', decided: ['PENDING'], daysAgo: 4 },
    values: { cardName: '合作社收銀系統', param1: '吳子軒', issueDate: '2026-03-18' },
    cardNo: '2026SR0312208',
  },
  {
    ...{ who: 'cheung.ho', type: 'IDENTITY', decided: ['PASSED'], daysAgo: 700 },
    ...{ expired: true, expiresIn: -15 },
    values: person('張浩然', 'CHEUNG', 'Ho Yin', '1979-12-09', '香港北角英皇道 500 號'),
    cardNo: 'C209914(3)',
  },
  {
    ...{ who: 'kwok.lam', type: 'IDENTITY', decided: [], daysAgo: 0 },
    values: { fullName: '郭霖', engLastName: 'KWOK', engFirstName: 'Lam', country: 'HK' },
    cardNo: '',
  },
]
