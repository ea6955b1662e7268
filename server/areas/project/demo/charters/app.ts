import type { DemoCharter, Mention } from './shape.ts'

const purpose = `<h2>一、宗旨</h2>
<p>我們為合作社開發一個由社員自己擁有的應用程式，讓社員登記貢獻、查閱股權、報名活動和訂購合作小店的貨品。</p>
<blockquote><p>不收集不需要的資料，不賣廣告，不鎖住任何人。</p></blockquote>`

const members = `<h2>二、成員</h2>
<p>願意長期參與的社員都可以申請，不限於寫程式：設計、測試、翻譯和文件同樣重要。成員要遵守以下約定：</p>
<ul><li><p>每兩星期出席一次線上會議，不能出席要事先說明；</p></li><li><p>接了工單就要更新進度，做不完要及早交回；</p></li><li><p>不得在自己的裝置保存社員的個人資料。</p></li></ul>`

const decisions = `<h2>三、決策</h2>
<p>技術決定先由提出者寫成一頁說明，公開討論一星期；沒有人反對就通過，有反對時由會議投票，過半數通過。</p>`

const laterDecisions = `<h2>三、決策</h2>
<p>技術決定先由提出者寫成一頁說明，公開討論一星期；沒有人反對就通過，有反對時由會議投票，三分之二通過。</p>
<p>涉及社員私隱或支付的改動，還要得到合作社理事會同意。</p>`

const confirming = `<h3>工單的確認</h3>
<p>工單先由負責人確認，再由持有確認權限的成員確認；確認比率達 60% 才算完成。任何人不得確認自己的工單。</p>`

const shares = `<h2>四、貢獻與股權</h2>
<p>總股數為 100,000 股。固定股權合共不超過 20%，其餘按里程碑以 KPI 分配。</p>`

const open = `<h2>五、開源授權</h2>
<p>所有程式碼以 <code>AGPL-3.0</code> 授權公開，文件以創用 CC 姓名標示授權。離開的成員保留署名。</p>`

const leaving = `<h2>六、退出與解散</h2>
<p>成員退出時要交接手上的工單和帳戶，已分配的股權保留。項目解散時，網域和商店帳戶移交合作社。</p>`

const contact = (mention: Mention) =>
  `<hr><p>章程由 ${mention('ng.tsz')} 負責更新，財務事宜請找 ${mention('tse.kwan')}。</p>`

/** The app's charter: founded, then confirmation in two steps, then privacy and the licence. */
export const appCharter = (mention: Mention): DemoCharter => ({
  project: 'APP',
  versions: [
    {
      by: 'lead',
      daysAgo: 338,
      note: '項目啟動會通過',
      content: purpose + members + decisions + shares + leaving,
    },
    {
      by: 'ng.tsz',
      daysAgo: 170,
      note: '訂明工單確認的兩個步驟',
      content: purpose + members + decisions + confirming + shares + leaving,
    },
    {
      by: 'ng.tsz',
      daysAgo: 21,
      note: '提高技術決定的門檻，加入私隱要求、開源授權和聯絡人',
      content:
        purpose +
        members +
        laterDecisions +
        confirming +
        shares +
        open +
        leaving +
        contact(mention),
    },
  ],
})
