import type { DemoCharter, Mention } from './shape.ts'

const purpose = `<h2>一、宗旨</h2>
<p>錦田社區農場由合作社社員共同耕作，以<strong>不用農藥、不用化肥</strong>的方法種植當季蔬菜。收成先供社員認購，餘下的在週末市集出售。</p>`

const elders = `<p>每季最少為兩間長者中心送菜一次，費用由市集盈餘支付。</p>`

const firstMembers = `<h2>二、成員</h2>
<ul><li><p>任何合作社社員都可以申請加入，由負責人審核。</p></li><li><p>成員每月最少下田兩次，每次不少於兩小時。</p></li><li><p>不能下田的成員可以改為協助送菜或市集攤檔。</p></li></ul>`

const members = `<h2>二、成員</h2>
<ul><li><p>任何合作社社員都可以申請加入，由負責人審核。</p></li><li><p>成員每月最少下田兩次，每次不少於兩小時；夏季（六月至八月）改為每月三次。</p></li><li><p>不能下田的成員可以改為協助送菜或市集攤檔。</p></li><li><p>新成員首次下田，由一位舊成員陪同並講解工具安全。</p></li></ul>`

const decisions = `<h2>三、決策</h2>
<p>日常工作由負責人安排。以下事項要在農場會議上決定，出席人數須達活躍成員的一半：</p>
<ol><li><p>每季種甚麼、種多少；</p></li><li><p>一次過超過港幣一千元的支出；</p></li><li><p>與地主續約或更改租地範圍；</p></li><li><p>修改本章程。</p></li></ol>`

const meetings = `<p>會議每月第一個星期日在紅磚屋舉行，決定以出席者過半數通過。</p>`

const shares = `<h2>四、貢獻與股權</h2>
<p>下田、送菜和市集當值都以 KPI 記錄，由負責人確認。每個里程碑完成後，按上次分配以來已確認的 KPI 分配股權。</p>`

const leaving = `<h2>五、退出與解散</h2>
<p>成員可以隨時退出，已獲分配的股權保留。農場結束時，工具和餘款歸合作社，指定用於另一個社區耕作項目。</p>`

const contact = (mention: Mention) =>
  `<h2>六、聯絡</h2><p>田間安排請找 ${mention('ho.sze')}，市集攤檔請找 ${mention('lai.yan')}。</p>`

/** The farm's charter: founded, then elders and meetings, then the summer and safety. */
export const greenCharter = (mention: Mention): DemoCharter => ({
  project: 'GREEN',
  versions: [
    {
      by: 'lead',
      daysAgo: 296,
      note: '成立會議通過',
      content: purpose + firstMembers + decisions + shares + leaving,
    },
    {
      by: 'lead',
      daysAgo: 180,
      note: '加入送菜給長者中心的承諾，訂明每月會議',
      content: purpose + elders + firstMembers + decisions + meetings + shares + leaving,
    },
    {
      by: 'lead',
      daysAgo: 34,
      note: '夏季下田次數、新成員工具安全，以及聯絡人',
      content:
        purpose + elders + members + decisions + meetings + shares + leaving + contact(mention),
    },
  ],
})
