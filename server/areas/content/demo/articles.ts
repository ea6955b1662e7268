import type { Motif } from '#server/areas/product/public.ts'

/** An article of the demo: what its editors write, when it is published, and what its cover shows. */
export interface DemoArticle {
  written: Readonly<Record<string, unknown>>
  /** Days since it was published; negative ones are to come. None for a draft. */
  days?: number
  /** The title of the question and answer below it. */
  faq?: string
  cover?: { motif: Motif; hue: number }
}

const everybody = { audience: 'EVERYBODY' } as const

/** News, guides, questions and answers of the demo. */
export const demoArticles: readonly DemoArticle[] = [
  {
    written: {
      type: 'FAQ',
      titleCN: '怎樣加入合作社？',
      titleEN: 'How do I join the cooperative?',
      content:
        '<p>在登入頁按「申請加入」，填寫姓名、電郵和想參與的工作。管理員一般在三個工作天內回覆；通過後你會收到建立帳號的連結。</p>',
      contentCN:
        '<p>在登录页点“申请加入”，填写姓名、邮箱和想参与的工作。管理员一般在三个工作日内回复；通过后你会收到建立账号的链接。</p>',
      contentEN:
        '<p>Choose “Ask to join” on the sign-in page and give your name, e-mail address and the work you would like to do. We usually answer within three working days; once you are accepted you get a link to create your account.</p>',
      tableOfContents: false,
      ...everybody,
    },
    days: 60,
  },
  {
    written: {
      type: 'FAQ',
      titleCN: 'KPI 積分甚麼時候到帳？',
      titleEN: 'When do my KPI points arrive?',
      content:
        '<p>工作經一位成員確認並由負責人核准後，積分立即計入項目；每月結算時再轉為錢包積分。</p>',
      contentEN:
        '<p>Points count in the project as soon as a fellow member has confirmed the work and the lead has approved it. They become wallet points at the monthly settlement.</p>',
      tableOfContents: false,
    },
    days: 45,
  },
  {
    written: {
      type: 'NEWS',
      titleCN: '錦田社區農場第一次收成',
      titleEN: 'First harvest at the Kam Tin community farm',
      subtitle: '三十二位成員，四個月，一點二噸蔬菜',
      subtitleEN: 'Thirty-two members, four months, 1.2 tonnes of vegetables',
      summary: '四個月前還是荒地的錦田社區農場迎來第一次收成，下星期六起在合作社門市發售。',
      summaryEN:
        'Four months ago it was wasteland. From next Saturday the first vegetables of the Kam Tin community farm are sold in our shop.',
      content: `<p>四個月前，錦田這塊地還長滿雜草。上星期六，<strong>三十二位成員</strong>一起收割了第一批蔬菜，共一點二噸。</p>
<h2>收成多少</h2>
<table><tbody><tr><th><p>作物</p></th><th><p>面積</p></th><th><p>收成</p></th></tr><tr><td><p>菜心</p></td><td><p>0.3 公頃</p></td><td><p>520 公斤</p></td></tr><tr><td><p>番茄</p></td><td><p>0.2 公頃</p></td><td><p>410 公斤</p></td></tr><tr><td><p>羅勒</p></td><td><p>0.1 公頃</p></td><td><p>270 公斤</p></td></tr></tbody></table>
<h2>誰做了甚麼</h2>
<p>開墾、搭棚和灌溉共記錄了 186 張工作單，全部已由其他成員確認。每位參與者的積分已計入項目。</p>
<blockquote><p>我第一次知道自己種的菜是甚麼味道。</p></blockquote>
<h2>哪裏買得到</h2>
<p>下星期六上午十時起，在合作社門市發售，成員憑錢包積分可享九折。</p>
<h2>下一步</h2>
<p>冬季計劃種植薯仔和豌豆。想參加的成員可到<a href="/marketplace/projectMarket">項目市場</a>申請。</p>`,
      contentCN: `<p>四个月前，锦田这块地还长满杂草。上星期六，<strong>三十二位成员</strong>一起收割了第一批蔬菜，共一点二吨。</p>
<h2>收成多少</h2>
<p>菜心 520 公斤，番茄 410 公斤，罗勒 270 公斤。</p>
<h2>哪里买得到</h2>
<p>下星期六上午十点起，在合作社门市发售，成员凭钱包积分可享九折。</p>`,
      contentEN: `<p>Four months ago this field in Kam Tin was overgrown. Last Saturday <strong>thirty-two members</strong> brought in the first harvest: 1.2 tonnes.</p>
<h2>What we harvested</h2>
<table><tbody><tr><th><p>Crop</p></th><th><p>Area</p></th><th><p>Harvest</p></th></tr><tr><td><p>Choy sum</p></td><td><p>0.3 ha</p></td><td><p>520 kg</p></td></tr><tr><td><p>Tomatoes</p></td><td><p>0.2 ha</p></td><td><p>410 kg</p></td></tr><tr><td><p>Basil</p></td><td><p>0.1 ha</p></td><td><p>270 kg</p></td></tr></tbody></table>
<h2>Who did what</h2>
<p>Clearing, building and watering were recorded in 186 tickets, and fellow members have confirmed all of them. The points are in the project.</p>
<blockquote><p>Now I know what my own vegetables taste like.</p></blockquote>
<h2>Where to buy</h2>
<p>In our shop from 10 a.m. next Saturday. Members pay ten per cent less with their wallet points.</p>
<h2>What comes next</h2>
<p>Potatoes and peas in winter. Members can apply in the <a href="/marketplace/projectMarket">project marketplace</a>.</p>`,
      author: '葉曉晴',
      tags: ['農場', '收成'],
      priority: 10,
      ...everybody,
    },
    days: 3,
    faq: '怎樣加入合作社？',
    cover: { motif: 'field', hue: 100 },
  },
  {
    written: {
      type: 'ANNOUNCEMENT',
      titleCN: '二〇二六年度成員大會',
      titleEN: 'Annual general meeting 2026',
      summary: '十二月十二日下午二時，社區中心二樓。議程及委託書見內文。',
      summaryEN:
        '12 December, 2 p.m., second floor of the community centre. Agenda and proxy inside.',
      content: `<p>年度成員大會訂於十二月十二日（星期六）下午二時在社區中心二樓舉行。</p>
<h2>議程</h2><ol><li><p>理事會年度報告</p></li><li><p>財務報告及儲備證明</p></li><li><p>修訂章程第七條</p></li><li><p>選舉理事</p></li></ol>
<h2>委託投票</h2><p>未能出席的成員可在十二月十日前委託另一位成員投票。</p>
<p data-type="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">去年大會的錄影</a></p>`,
      contentEN: `<p>The annual general meeting takes place on Saturday 12 December at 2 p.m. on the second floor of the community centre.</p>
<h2>Agenda</h2><ol><li><p>Report of the board</p></li><li><p>Accounts and proof of reserves</p></li><li><p>Change of article 7 of the charter</p></li><li><p>Election of the board</p></li></ol>
<h2>Proxies</h2><p>Members who cannot come may appoint another member to vote for them until 10 December.</p>`,
      author: '理事會',
      tags: ['成員大會'],
      priority: 20,
    },
    days: 1,
    cover: { motif: 'chart', hue: 215 },
  },
  {
    written: {
      type: 'GUIDE',
      titleCN: '如何記錄工作單',
      titleEN: 'How to record a ticket',
      summary: '從認領到確認：一張工作單的五個步驟。',
      summaryEN: 'From claiming to confirmation: a ticket in five steps.',
      content: `<p>工作單記下你為項目做的事。其他成員確認後，你便得到 KPI 積分。</p>
<h2>認領或記錄</h2><p>在項目的「工作單」頁認領別人提出的計劃，或直接記錄已完成的工作。</p>
<h2>寫甚麼</h2><ul><li><p>做了甚麼，用了多少時間</p></li><li><p>可以附上照片或文件作為證明</p></li></ul>
<h2>確認</h2><p>一位沒有參與這項工作的成員會確認，之後由負責人核准。</p>
<h2>被退回怎麼辦</h2><p>退回時會寫明原因。修改後可以再次提交。</p>`,
      contentEN: `<p>A ticket records what you did for a project. Once fellow members have confirmed it, you earn KPI points.</p>
<h2>Claim or record</h2><p>Claim a plan on the project’s ticket page, or record work that is already done.</p>
<h2>What to write</h2><ul><li><p>What you did, and how long it took</p></li><li><p>Photos or documents that show it</p></li></ul>
<h2>Confirmation</h2><p>A member who did not take part confirms it, and then the lead approves it.</p>
<h2>If it is sent back</h2><p>It says why. Change it and submit it again.</p>`,
      tags: ['新手'],
    },
    days: 30,
    faq: 'KPI 積分甚麼時候到帳？',
    cover: { motif: 'shelf', hue: 30 },
  },
  {
    written: {
      type: 'NEWS',
      titleCN: '單車維修工作坊開始報名',
      titleEN: 'Sign up for the bicycle repair workshop',
      summary: '一月每個星期日，從補胎到調校變速，成員及街坊均可參加。',
      summaryEN: 'Every Sunday in January, from punctures to gears, for members and neighbours.',
      content:
        '<p>一月每個星期日下午二時至五時，由單車小組教授。名額二十人，工具由合作社提供。</p>',
      contentEN:
        '<p>Every Sunday in January from 2 to 5 p.m., taught by the bicycle group. There are twenty places, and we bring the tools.</p>',
      tags: ['工作坊'],
      ...everybody,
    },
    days: -5,
    cover: { motif: 'wheel', hue: 12 },
  },
  {
    written: {
      type: 'NEWS',
      titleCN: '合作社刊登於社企雜誌',
      titleEN: 'We are in the Social Enterprise Review',
      summary: '雜誌專訪介紹我們如何以 KPI 分配股份。',
      summaryEN: 'An interview about how we share ownership by contribution.',
      externalUrl: 'https://example.org/social-enterprise-review',
      source: '《社企評論》',
      ...everybody,
    },
    days: 14,
    cover: { motif: 'map', hue: 260 },
  },
  {
    written: {
      type: 'ANNOUNCEMENT',
      titleCN: '農曆新年辦公時間（草稿）',
      content: '<p>農曆新年期間辦公時間待定。</p>',
    },
  },
]
