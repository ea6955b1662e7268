import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { encode } from '#contract/kit/form.ts'
import { entities } from '#contract/registry.ts'
import type { TestServer } from '../http.ts'

/** A resume in which every section says something. */
export const wholeCv: CvContent = {
  phone: '+85251234567',
  email: 'meiling@example.test',
  wechatId: 'meiling_lee',
  website: 'https://meiling.example.test/work',
  city: '香港',
  addresses: ['九龍旺角彌敦道 1 號', 'Flat 2, 3/F'],
  position: 'Platform engineer',
  workStatus: 'EMPLOYED',
  busyStatus: 'PARTLY',
  employmentMode: 'FREELANCE',
  workYears: 12,
  expectedSalary: '45000.00',
  summary: 'Builds systems that last.\n為合作社開發平台，重視簡單與清楚。',
  skills: [
    { name: 'TypeScript', level: 'EXPERT', jobType: null },
    { name: '資料庫設計', level: 'SKILLED', jobType: null },
    { name: 'Rust', level: 'BEGINNER', jobType: null },
  ],
  experience: [
    {
      company: 'Harbour Cooperative Ltd',
      position: 'Lead engineer',
      startDate: '2019-03-01',
      endDate: null,
      description: 'Leads a team of six.\nMoved the ledger to PostgreSQL.',
    },
    {
      company: '長城科技有限公司',
      position: '軟件工程師',
      startDate: '2014-07-01',
      endDate: '2019-02-28',
      description: null,
    },
  ],
  education: [
    {
      institution: 'The University of Hong Kong',
      area: 'Computer science',
      degree: 'BEng',
      startDate: '2010-09-01',
      endDate: '2014-06-30',
      description: 'First class honours\nDean’s list 2013',
    },
  ],
  projects: [
    {
      name: 'Open ledger',
      role: 'Maintainer',
      startDate: '2021-01-01',
      endDate: null,
      url: 'https://ledger.example.test/',
      description: 'Double entry for everybody.',
    },
  ],
  certificates: [
    { name: 'CKA', issuer: 'CNCF', date: '2022-05-01', url: 'https://cka.example.test/1' },
  ],
  awards: [
    { title: '最佳論文獎', awarder: 'HKCS', date: '2016-11-05', summary: 'On clocks that agree.' },
  ],
  languages: [
    { language: '廣東話', level: 'NATIVE' },
    { language: 'English', level: 'C1' },
  ],
  interests: ['行山', 'Chess'],
}

/** Stores a resume as its member; answers the row. */
export const makeCv = (server: TestServer, token: string, cv: CvContent = wholeCv) =>
  server.data<CvContent & { id: number; updateDate: string }>(
    server.routeOf(`${entities.personalCv.name}.create`),
    { token, form: encode(cv as Record<string, unknown>) },
  )
