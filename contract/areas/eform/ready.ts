import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Element, Kind, Option, Rule, Test, Texts } from './element.ts'
import type { FormTexts } from './formSchema.ts'

/** Forms that are ready to be used or changed. Loaded on demand: nothing imports it but for that. */

export interface ReadyForm {
  id: string
  /** A value of the dictionary of types. */
  type: string
  name: Texts
  /** What it is for, in a sentence. */
  about: Texts
  languages: LetterLanguage[]
  texts: FormTexts
  elements: Element[]
  audience: 'ANYBODY' | 'CONFIRMED' | 'MEMBERS'
  enableMore: boolean
  followUp: boolean
}

const languages: LetterLanguage[] = ['ZH_TW', 'ZH_CN', 'EN_US']

const say = (ZH_TW: string, ZH_CN: string, EN_US: string): Texts => ({ ZH_TW, ZH_CN, EN_US })

type Part = Omit<Element, 'sort'>

const el = (
  kind: Kind,
  key: string,
  name: Texts,
  more: Partial<Omit<Part, 'kind' | 'key' | 'name'>> = {},
): Part => ({ key, kind, name, required: false, ...more })

const numbered = (parts: Part[]): Element[] =>
  parts.map((part, at) => ({ ...part, sort: (at + 1) * 10 }))

const choices = (...all: [value: string, ...texts: [string, string, string]][]): Option[] =>
  all.map(([value, ...texts], at) => ({ value, label: say(...texts), sort: (at + 1) * 10 }))

const when = (key: string, operator: Test['operator'], value?: string): Rule => ({
  match: 'ALL',
  tests: [{ key, operator, ...(value !== undefined && { value }) }],
})

const yesNo = () => choices(['yes', '是', '是', 'Yes'], ['no', '否', '否', 'No'])

const join: ReadyForm = {
  id: 'join',
  type: 'JOIN',
  name: say('申請加入項目', '申请加入项目', 'Join a project'),
  about: say(
    '了解申請人的經驗、可投入的時間和動機，並附上簽署。',
    '了解申请人的经验、可投入的时间和动机，并附上签名。',
    'Experience, time and motives of people who want to work on a project, with their signature.',
  ),
  languages,
  audience: 'CONFIRMED',
  enableMore: false,
  followUp: true,
  texts: {
    title: say('加入我們的項目', '加入我们的项目', 'Join our project'),
    intro: say(
      '感謝您有興趣加入。請用約五分鐘填寫，負責人會親自閱讀每份申請。',
      '感谢您有兴趣加入。填写约需五分钟，负责人会亲自阅读每份申请。',
      'Thank you for your interest. It takes about five minutes, and the lead of the project reads every application.',
    ),
    thanks: say(
      '我們已收到您的申請，會盡快與您聯絡。',
      '我们已收到您的申请，会尽快与您联系。',
      'We have received your application and will be in touch soon.',
    ),
  },
  elements: numbered([
    el('SECTION', 'about_you', say('關於您', '关于您', 'About you')),
    el('TEXT', 'name', say('姓名', '姓名', 'Your name'), { required: true, maxLength: 100 }),
    el('EMAIL', 'email', say('電郵', '邮箱', 'E-mail'), { required: true }),
    el('PHONE', 'phone', say('電話', '电话', 'Phone'), {
      help: say(
        '連國家代碼，例如 +852 5123 4567。',
        '带国家代码，例如 +86 138 0013 8000。',
        'With the country code, for example +852 5123 4567.',
      ),
    }),
    el(
      'SINGLE',
      'member',
      say('您是合作社成員嗎？', '您是合作社成员吗？', 'Are you a member of the cooperative?'),
      {
        required: true,
        options: yesNo(),
      },
    ),
    el(
      'LONG_TEXT',
      'heard',
      say('您如何認識我們？', '您是如何知道我们的？', 'How did you hear of us?'),
      {
        show: when('member', 'is', 'no'),
        maxLength: 1000,
      },
    ),
    el('PAGE', 'your_part', say('您的參與', '您的参与', 'Your part')),
    el(
      'MULTIPLE',
      'roles',
      say('您想負責哪些工作？', '您想负责哪些工作？', 'What would you like to do?'),
      {
        required: true,
        min: 1,
        max: 3,
        help: say('最多選三項。', '最多选三项。', 'Up to three.'),
        options: choices(
          ['design', '設計', '设计', 'Design'],
          ['development', '開發', '开发', 'Development'],
          ['writing', '撰寫與翻譯', '写作与翻译', 'Writing and translation'],
          ['organising', '統籌', '统筹', 'Organising'],
          ['other', '其他', '其他', 'Something else'],
        ),
      },
    ),
    el('TEXT', 'other_role', say('請說明是什麼工作', '请说明是什么工作', 'What would that be?'), {
      show: when('roles', 'contains', 'other'),
      require: when('roles', 'contains', 'other'),
      maxLength: 200,
    }),
    el(
      'NUMBER',
      'hours',
      say('每星期可投入多少小時？', '每周可投入多少小时？', 'How many hours a week can you give?'),
      {
        required: true,
        lowest: '1',
        highest: '60',
        scale: 0,
      },
    ),
    el('DATE', 'start', say('最早何時可以開始？', '最早何时可以开始？', 'When could you begin?')),
    el(
      'LONG_TEXT',
      'why',
      say('您為什麼想參與？', '您为什么想参与？', 'Why do you want to take part?'),
      {
        required: true,
        minLength: 20,
        maxLength: 2000,
      },
    ),
    el('FILE', 'work', say('履歷或作品', '简历或作品', 'CV or examples of your work'), {
      min: 1,
      max: 3,
      accept: 'document',
    }),
    el(
      'EXPLANATION',
      'data',
      say('我們如何使用您的資料', '我们如何使用您的数据', 'What we do with your answers'),
      {
        help: say(
          '只有項目負責人會看到您的答案，用於決定是否邀請您加入。',
          '只有项目负责人会看到您的答案，用于决定是否邀请您加入。',
          'Only those who lead the project see your answers, to decide on your application.',
        ),
      },
    ),
    el('SIGNATURE', 'signature', say('簽署', '签名', 'Signature'), { required: true }),
  ]),
}

const event: ReadyForm = {
  id: 'event',
  type: 'EVENT',
  name: say('活動報名', '活动报名', 'Event registration'),
  about: say(
    '收集參加者人數、場次、飲食和無障礙需要。',
    '收集参加人数、场次、饮食和无障碍需要。',
    'Who is coming and with whom, to which session, and what they need.',
  ),
  languages,
  audience: 'ANYBODY',
  enableMore: true,
  followUp: false,
  texts: {
    title: say('活動報名', '活动报名', 'Register for the event'),
    intro: say(
      '名額有限，先到先得。報名後請留意確認電郵。',
      '名额有限，先到先得。报名后请留意确认邮件。',
      'Places are limited and given in the order of registration. Please look out for our confirmation.',
    ),
    thanks: say('期待與您見面！', '期待与您见面！', 'We look forward to seeing you!'),
  },
  elements: numbered([
    el('TEXT', 'name', say('姓名', '姓名', 'Your name'), { required: true, maxLength: 100 }),
    el('EMAIL', 'email', say('電郵', '邮箱', 'E-mail'), { required: true }),
    el('PHONE', 'phone', say('當日聯絡電話', '当天联系电话', 'Phone number on the day')),
    el('DROPDOWN', 'session', say('場次', '场次', 'Session'), {
      required: true,
      options: choices(
        ['morning', '上午場（10:00–12:30）', '上午场（10:00–12:30）', 'Morning (10:00–12:30)'],
        ['afternoon', '下午場（14:00–16:30）', '下午场（14:00–16:30）', 'Afternoon (14:00–16:30)'],
        ['day', '全日', '全天', 'The whole day'],
      ),
    }),
    el(
      'SINGLE',
      'meal',
      say('您會一起午膳嗎？', '您会一起用午餐吗？', 'Will you join us for lunch?'),
      {
        required: true,
        show: when('session', 'is', 'day'),
        options: yesNo(),
      },
    ),
    el('MULTIPLE', 'diet', say('飲食需要', '饮食需要', 'What should we cook for you?'), {
      show: when('meal', 'is', 'yes'),
      min: 1,
      max: 4,
      options: choices(
        ['vegetarian', '素食', '素食', 'Vegetarian'],
        ['vegan', '純素', '纯素', 'Vegan'],
        ['halal', '清真', '清真', 'Halal'],
        ['nuts', '不含堅果', '不含坚果', 'Without nuts'],
      ),
    }),
    el('NUMBER', 'guests', say('同行人數', '同行人数', 'People you bring along'), {
      lowest: '0',
      highest: '5',
      scale: 0,
    }),
    el('LONG_TEXT', 'guest_names', say('同行者姓名', '同行者姓名', 'Their names'), {
      show: when('guests', 'atLeast', '1'),
      require: when('guests', 'atLeast', '1'),
      maxLength: 500,
    }),
    el(
      'MULTIPLE',
      'access',
      say(
        '您需要哪些協助？',
        '您需要哪些协助？',
        'What would make it easier for you to take part?',
      ),
      {
        min: 1,
        max: 4,
        options: choices(
          ['wheelchair', '輪椅通道', '轮椅通道', 'Step-free access'],
          ['interpreter', '手語傳譯', '手语翻译', 'Sign language'],
          ['childcare', '託兒服務', '托儿服务', 'Childcare'],
          ['translation', '普通話或英語翻譯', '粤语或英语翻译', 'Translation'],
        ),
      },
    ),
  ]),
}

const feedback: ReadyForm = {
  id: 'feedback',
  type: 'FEEDBACK',
  name: say('意見反映', '意见反馈', 'Feedback'),
  about: say(
    '讚賞、建議或投訴；需要時會在 24 小時內回覆。',
    '表扬、建议或投诉；需要时会在 24 小时内回复。',
    'Praise, ideas and complaints, answered within 24 hours where that is wanted.',
  ),
  languages,
  audience: 'ANYBODY',
  enableMore: true,
  followUp: true,
  texts: {
    title: say('告訴我們您的想法', '告诉我们您的想法', 'Tell us what you think'),
    intro: say(
      '您可以匿名填寫。若想得到回覆，請留下電郵。',
      '您可以匿名填写。若想得到回复，请留下邮箱。',
      'You need not give your name. Leave an e-mail address if you would like an answer.',
    ),
    thanks: say(
      '謝謝！您的意見會讓我們做得更好。',
      '谢谢！您的意见会让我们做得更好。',
      'Thank you! It helps us to become better.',
    ),
  },
  elements: numbered([
    el(
      'SINGLE',
      'kind',
      say('這是關於什麼的意見？', '这是哪一类意见？', 'What kind of feedback is it?'),
      {
        required: true,
        options: choices(
          ['praise', '讚賞', '表扬', 'Praise'],
          ['idea', '建議', '建议', 'An idea'],
          ['complaint', '投訴', '投诉', 'A complaint'],
        ),
      },
    ),
    el(
      'RATING',
      'mark',
      say(
        '整體而言，您有多滿意？',
        '总体而言，您有多满意？',
        'How satisfied are you on the whole?',
      ),
      {
        required: true,
        max: 5,
      },
    ),
    el('LONG_TEXT', 'low', say('是什麼讓您不滿意？', '是什么让您不满意？', 'What went wrong?'), {
      show: when('mark', 'atMost', '2'),
      require: when('mark', 'atMost', '2'),
      maxLength: 2000,
    }),
    el('LONG_TEXT', 'text', say('您的意見', '您的意见', 'Your feedback'), {
      required: true,
      maxLength: 3000,
    }),
    el('PICTURE', 'pictures', say('相片', '照片', 'Pictures'), { min: 1, max: 3 }),
    el(
      'SINGLE',
      'answer',
      say('您希望收到回覆嗎？', '您希望收到回复吗？', 'Would you like an answer?'),
      {
        required: true,
        options: yesNo(),
      },
    ),
    el('EMAIL', 'email', say('電郵', '邮箱', 'E-mail'), {
      show: when('answer', 'is', 'yes'),
      require: when('answer', 'is', 'yes'),
    }),
  ]),
}

const incident: ReadyForm = {
  id: 'incident',
  type: 'INCIDENT',
  name: say('事故報告', '事故报告', 'Incident report'),
  about: say(
    '記錄事故的時間、地點、傷者與證據，並由報告人簽署。',
    '记录事故的时间、地点、伤者与证据，并由报告人签名。',
    'When and where something happened, who was hurt, the evidence, and a signature.',
  ),
  languages,
  audience: 'MEMBERS',
  enableMore: true,
  followUp: true,
  texts: {
    title: say('事故報告', '事故报告', 'Report an incident'),
    intro: say(
      '如有人有生命危險，請先致電緊急求助電話。',
      '如有人有生命危险，请先拨打紧急求助电话。',
      'If somebody is in danger, call the emergency services first.',
    ),
    thanks: say(
      '報告已送交安全負責人，我們會在 24 小時內聯絡您。',
      '报告已送交安全负责人，我们会在 24 小时内联系您。',
      'Your report is with the person responsible for safety, who will get in touch within 24 hours.',
    ),
  },
  elements: numbered([
    el('SECTION', 'what_happened', say('事故經過', '事故经过', 'What happened')),
    el('DATE', 'day', say('日期', '日期', 'Date'), { required: true }),
    el('TEXT', 'time', say('時間', '时间', 'Time of day'), {
      help: say('大約即可，例如 14:30。', '大约即可，例如 14:30。', 'Roughly, for example 14:30.'),
      maxLength: 40,
    }),
    el('ADDRESS', 'place', say('地點', '地点', 'Place'), { required: true }),
    el('DROPDOWN', 'kind', say('事故類型', '事故类型', 'Kind of incident'), {
      required: true,
      options: choices(
        ['injury', '有人受傷', '有人受伤', 'Somebody was hurt'],
        ['near_miss', '險些出事', '险些出事', 'A near miss'],
        ['damage', '財物損毀', '财物损坏', 'Damage'],
        ['theft', '失竊', '失窃', 'Theft'],
        ['data', '資料外洩', '数据泄露', 'Personal data got out'],
      ),
    }),
    el('LONG_TEXT', 'course', say('事情如何發生？', '事情是怎样发生的？', 'How did it happen?'), {
      required: true,
      minLength: 20,
      maxLength: 5000,
    }),
    el('PAGE', 'injured_page', say('傷者', '伤者', 'Who was hurt'), {
      skip: when('kind', 'isNot', 'injury'),
    }),
    el('NUMBER', 'injured', say('受傷人數', '受伤人数', 'People who were hurt'), {
      required: true,
      lowest: '1',
      highest: '500',
      scale: 0,
    }),
    el('MATRIX', 'help_given', say('已採取的處理', '已采取的处理', 'What was done for them'), {
      required: true,
      rows: choices(
        ['first_aid', '急救', '急救', 'First aid'],
        ['doctor', '求醫', '就医', 'A doctor'],
        ['relatives', '通知家人', '通知家人', 'Relatives were told'],
      ),
      options: choices(
        ['done', '已做', '已做', 'Done'],
        ['not_done', '未做', '未做', 'Not done'],
        ['not_needed', '不需要', '不需要', 'Not needed'],
      ),
    }),
    el('PAGE', 'evidence_page', say('證據與簽署', '证据与签名', 'Evidence and signature')),
    el('PICTURE', 'pictures', say('現場相片', '现场照片', 'Pictures of the place'), {
      min: 1,
      max: 5,
    }),
    el(
      'LONG_TEXT',
      'witnesses',
      say('目擊者及聯絡方法', '目击者及联系方式', 'Witnesses, and how to reach them'),
      {
        maxLength: 1000,
      },
    ),
    el(
      'LONG_TEXT',
      'prevention',
      say('如何避免再次發生？', '如何避免再次发生？', 'What would keep it from happening again?'),
      {
        maxLength: 2000,
      },
    ),
    el(
      'SIGNATURE',
      'signature',
      say('報告人簽署', '报告人签名', 'Signature of whoever reports it'),
      {
        required: true,
      },
    ),
  ]),
}

const agreement = () =>
  choices(
    ['agree', '同意', '同意', 'I agree'],
    ['partly', '部分同意', '部分同意', 'Partly'],
    ['disagree', '不同意', '不同意', 'I disagree'],
    ['unknown', '不知道', '不知道', 'I do not know'],
  )

const survey: ReadyForm = {
  id: 'survey',
  type: 'SURVEY',
  name: say('成員年度調查', '成员年度调查', 'Yearly survey of members'),
  about: say(
    '了解成員對合作社、決策和工作的看法。',
    '了解成员对合作社、决策和工作的看法。',
    'What members think of the cooperative, its decisions and their work.',
  ),
  languages,
  audience: 'MEMBERS',
  enableMore: false,
  followUp: false,
  texts: {
    title: say('成員年度調查', '成员年度调查', 'Our yearly survey'),
    intro: say(
      '約需八分鐘。結果會匯總後在成員大會公佈。',
      '约需八分钟。结果会汇总后在成员大会公布。',
      'It takes about eight minutes. The results are put together and shown at the general meeting.',
    ),
    thanks: say(
      '謝謝您，大會上見！',
      '谢谢您，大会上见！',
      'Thank you, and see you at the meeting!',
    ),
  },
  elements: numbered([
    el(
      'DROPDOWN',
      'years',
      say('您加入合作社多久了？', '您加入合作社多久了？', 'How long have you been a member?'),
      {
        required: true,
        options: choices(
          ['under_1', '不足一年', '不足一年', 'Less than a year'],
          ['from_1', '一至三年', '一至三年', 'One to three years'],
          ['from_3', '三年以上', '三年以上', 'More than three years'],
        ),
      },
    ),
    el(
      'RATING',
      'recommend',
      say(
        '您有多大可能向朋友推薦我們？',
        '您有多大可能向朋友推荐我们？',
        'How likely are you to recommend us to a friend?',
      ),
      {
        required: true,
        max: 10,
        help: say('10 分表示一定會。', '10 分表示一定会。', '10 means certainly.'),
      },
    ),
    el('LONG_TEXT', 'recommend_why', say('是什麼原因？', '是什么原因？', 'What is the reason?'), {
      show: when('recommend', 'atMost', '6'),
      maxLength: 2000,
    }),
    el('PAGE', 'decisions', say('決策', '决策', 'How we decide')),
    el('MATRIX', 'statements', say('您同意以下說法嗎？', '您同意以下说法吗？', 'Do you agree?'), {
      required: true,
      rows: choices(
        [
          'informed',
          '重要的事情我都能及時得知。',
          '重要的事情我都能及时得知。',
          'I hear of what matters in time.',
        ],
        ['heard', '我的意見受到重視。', '我的意见受到重视。', 'My opinion counts.'],
        [
          'fair',
          '貢獻點數的分配公平。',
          '贡献点数的分配公平。',
          'Contribution points are shared out fairly.',
        ],
        [
          'safe',
          '我可以放心提出問題。',
          '我可以放心提出问题。',
          'I can speak of problems without fear.',
        ],
      ),
      options: agreement(),
    }),
    el(
      'LONG_TEXT',
      'decisions_more',
      say('還有什麼想說？', '还有什么想说？', 'What else would you like to say about it?'),
      {
        maxLength: 3000,
      },
    ),
    el('PAGE', 'work', say('您的工作', '您的工作', 'Your work')),
    el(
      'SINGLE',
      'active',
      say(
        '過去一年您參與過項目嗎？',
        '过去一年您参与过项目吗？',
        'Did you work on a project in the last year?',
      ),
      {
        required: true,
        options: yesNo(),
      },
    ),
    el(
      'RATING',
      'work_mark',
      say(
        '您對項目中的合作有多滿意？',
        '您对项目中的合作有多满意？',
        'How satisfied are you with working together there?',
      ),
      {
        show: when('active', 'is', 'yes'),
        max: 5,
      },
    ),
    el(
      'MULTIPLE',
      'obstacles',
      say('是什麼讓您未能參與？', '是什么让您未能参与？', 'What kept you from it?'),
      {
        show: when('active', 'is', 'no'),
        min: 1,
        max: 4,
        options: choices(
          ['time', '時間不足', '时间不足', 'No time'],
          ['fit', '沒有合適的項目', '没有合适的项目', 'No project that suits me'],
          ['invited', '無人邀請', '无人邀请', 'Nobody asked me'],
          ['health', '健康或家庭原因', '健康或家庭原因', 'Health or family'],
        ),
      },
    ),
    el(
      'MULTIPLE',
      'wishes',
      say('來年我們應優先做什麼？', '来年我们应优先做什么？', 'What should come first next year?'),
      {
        min: 1,
        max: 2,
        help: say('最多選兩項。', '最多选两项。', 'Up to two.'),
        options: choices(
          ['training', '培訓', '培训', 'Training'],
          ['projects', '更多項目', '更多项目', 'More projects'],
          ['meetings', '更多聚會', '更多聚会', 'More gatherings'],
          ['tools', '更好的工具', '更好的工具', 'Better tools'],
        ),
      },
    ),
  ]),
}

/** The gallery, in the order in which it is shown. */
export const readyForms: readonly ReadyForm[] = [join, event, feedback, incident, survey]
