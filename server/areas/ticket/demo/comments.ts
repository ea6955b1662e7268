import { inArray } from 'drizzle-orm'
import { addDemoComments, type DemoComment } from '#server/areas/comment/public.ts'
import type { Executor } from '#server/db/client.ts'
import { kpiTicketTable } from '../tables.ts'

/** Comments on tickets of the demo, by their titles. */
const commented: Readonly<Record<string, readonly DemoComment[]>> = {
  錢包頁面的圖表: [
    { by: 'lead', hoursAgo: 70, text: '@cheung.ho 圖表現在用的是假資料，社員看到會誤會。' },
    { by: 'cheung.ho', hoursAgo: 66, text: '明白。沒有任何記錄時，應該顯示空白圖表還是一句說明？' },
    {
      by: 'ng.tsz',
      hoursAgo: 51,
      text: '建議用一句說明，並連結到「怎樣賺取積分」；空白圖表會讓人以為壞了。',
    },
    { by: 'cheung.ho', hoursAgo: 50, text: '好，就照 @ng.tsz 的做法。' },
  ],
  新成員入門文件: [
    { by: 'kwok.lam', hoursAgo: 44, text: '@member 第三章可否加一張工單由提交到確認的流程圖？' },
    { by: 'member', hoursAgo: 41, text: '可以，星期三前補上。安裝步驟要不要分開 Windows 和 Mac？' },
    { by: 'kwok.lam', hoursAgo: 20, text: '要的，兩邊的指令不同。' },
  ],
  '測試團購下單（第一輪）': [
    { by: 'kwok.lam', hoursAgo: 15, text: '@member 第 7 項的錯誤我這邊重現不到，可否補一張截圖？' },
  ],
}

/** Comments between members on some tickets of the demo. */
export async function seedDemoTicketComments(at: Executor): Promise<void> {
  const tickets = await at
    .select({ id: kpiTicketTable.id, title: kpiTicketTable.title })
    .from(kpiTicketTable)
    .where(inArray(kpiTicketTable.title, Object.keys(commented)))
  for (const { id, title } of tickets) {
    const comments = commented[title]
    if (comments) await addDemoComments(at, { entity: 'kpiTicket', rowId: String(id) }, comments)
  }
}
