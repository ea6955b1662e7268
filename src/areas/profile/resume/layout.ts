import { type CvSection, cvSections } from '#contract/areas/profile/personalCv.ts'

type Layout = readonly (readonly string[])[]

/** Fields that stand side by side in the form of a section. */
const rows: Partial<Record<CvSection, Layout>> = {
  contact: [['phone', 'email'], ['wechatId', 'website'], ['nationality', 'city'], ['addresses']],
  work: [
    ['position', 'workYears'],
    ['workStatus', 'busyStatus'],
    ['employmentMode', 'expectedSalary'],
  ],
}

/** The rows of the form of a section. */
export const layoutOf = (section: CvSection): Layout =>
  rows[section] ?? cvSections[section].map(name => [name])

/** The rows of the form of one's names. */
export const nameRows: Layout = [
  ['avatarImg'],
  ['nickName', 'fullName'],
  ['engFirstName', 'engLastName'],
]
