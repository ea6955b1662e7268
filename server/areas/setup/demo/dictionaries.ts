type Entry = readonly [value: string, cnLabel: string, enLabel: string]

/** The dictionaries of the demo, in display order. */
const dictionaries: Record<string, readonly Entry[]> = {
  projectType: [
    ['SOFTWARE', '軟件開發', 'Software'],
    ['FARM', '社區農場', 'Community farm'],
    ['RETAIL', '合作零售', 'Co-op retail'],
    ['CARE', '長者照護', 'Elderly care'],
    ['EDUCATION', '教育培訓', 'Education'],
    ['MEDIA', '媒體出版', 'Media'],
  ],
  joinType: [
    ['FULL_TIME', '全職', 'Full time'],
    ['PART_TIME', '兼職', 'Part time'],
    ['VOLUNTEER', '義務', 'Volunteer'],
    ['CAPITAL', '出資', 'Capital'],
  ],
  priority: [
    ['URGENT', '緊急', 'Urgent'],
    ['HIGH', '高', 'High'],
    ['NORMAL', '一般', 'Normal'],
    ['LOW', '低', 'Low'],
  ],
  bank: [
    ['HSBC', '滙豐銀行', 'HSBC'],
    ['HSB', '恒生銀行', 'Hang Seng Bank'],
    ['BOC', '中銀香港', 'Bank of China (Hong Kong)'],
    ['SCB', '渣打銀行', 'Standard Chartered'],
    ['BEA', '東亞銀行', 'Bank of East Asia'],
  ],
  workStatus: [
    ['EMPLOYED', '在職', 'Employed'],
    ['SEEKING', '求職中', 'Looking for work'],
    ['FREELANCE', '自由職業', 'Freelance'],
    ['STUDENT', '學生', 'Student'],
    ['RETIRED', '退休', 'Retired'],
  ],
}

export const demoDictionaries = () =>
  Object.entries(dictionaries).flatMap(([type, entries]) =>
    entries.map(([value, cnLabel, enLabel], sort) => ({
      type,
      value,
      cnLabel,
      enLabel,
      description: null,
      sort,
      enabled: true,
    })),
  )
