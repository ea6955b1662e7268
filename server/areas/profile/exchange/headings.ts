import type { CvSection } from '#contract/areas/profile/personalCv.ts'

/** Headings of resumes in three languages, in lower case and without spaces between characters. */
const headings: Record<CvSection, readonly string[]> = {
  contact: [
    'contact',
    'contact details',
    'contact information',
    'personal details',
    '聯絡方式',
    '联系方式',
    '聯絡資料',
    '个人信息',
    '個人資料',
  ],
  work: ['work', 'work status', '工作', '工作狀況', '工作状况', '求職意向', '求职意向'],
  summary: [
    'summary',
    'profile',
    'about',
    'about me',
    'objective',
    'professional summary',
    '簡介',
    '简介',
    '個人簡介',
    '个人简介',
    '自我介紹',
    '自我介绍',
    '自我評價',
    '自我评价',
  ],
  skills: [
    'skills',
    'technical skills',
    'key skills',
    'core competencies',
    '技能',
    '專業技能',
    '专业技能',
    '專長',
  ],
  experience: [
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    '工作經驗',
    '工作经验',
    '工作經歷',
    '工作经历',
    '職業經歷',
  ],
  education: [
    'education',
    'academic background',
    'education and training',
    '學歷',
    '学历',
    '教育',
    '教育背景',
    '教育經歷',
    '教育经历',
  ],
  projects: [
    'projects',
    'project experience',
    'selected projects',
    '項目',
    '项目',
    '專案',
    '項目經驗',
    '项目经验',
    '项目经历',
    '專案經驗',
  ],
  certificates: [
    'certificates',
    'certifications',
    'licenses',
    'licences',
    'qualifications',
    '證書',
    '证书',
    '專業資格',
    '资格证书',
    '證照',
  ],
  awards: [
    'awards',
    'honors',
    'honours',
    'honors and awards',
    'honours and awards',
    '獎項',
    '奖项',
    '獲獎',
    '获奖经历',
    '榮譽',
  ],
  languages: ['languages', 'language skills', '語言', '语言', '語言能力', '语言能力'],
  interests: [
    'interests',
    'hobbies',
    'hobbies and interests',
    '興趣',
    '兴趣',
    '興趣愛好',
    '兴趣爱好',
    '愛好',
  ],
}
const known = new Map<string, CvSection>(
  Object.entries(headings).flatMap(([section, words]) =>
    words.map(word => [word, section as CvSection] as const),
  ),
)
const longest = 40

/** The section that begins with this line, if it is a heading. */
export function sectionAt(line: string): CvSection | undefined {
  if (line.length > longest) return undefined
  const plain = line
    .toLowerCase()
    .replace(/[:：•·\t]/g, ' ')
    .replace(/&/g, 'and')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return known.get(plain)
}
