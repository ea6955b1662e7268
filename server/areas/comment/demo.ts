import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { commentTable } from './table.ts'
import type { About } from './thread.ts'

interface Line {
  by: string
  hoursAgo: number
  /** `@login` is a mention. */
  text: string
}

/** Comments of the demo, by the titles of their tickets. */
const onTickets: Readonly<Record<string, readonly Line[]>> = {
  錢包頁面的圖表: [
    { by: 'lead', hoursAgo: 70, text: '@cheung.ho 圖表現在用的是假資料，會員看到會誤會。' },
    { by: 'cheung.ho', hoursAgo: 66, text: '明白。沒有任何記錄時，應該顯示空白圖表還是一句說明？' },
    {
      by: 'ng.tsz',
      hoursAgo: 51,
      text: '建議一句說明加一個「怎樣賺取積分」的連結，空白圖表會以為壞了。',
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

/** The same on charters, by their projects. */
const onCharters: Readonly<Record<string, readonly Line[]>> = {
  APP: [
    { by: 'kwok.lam', hoursAgo: 130, text: '「三分之二通過」是指出席者，還是全體成員？' },
    { by: 'ng.tsz', hoursAgo: 122, text: '出席者。下一版會寫清楚，@lead 請一併看看第五章。' },
  ],
}

/** Comments on tickets and a charter of the demo; missing records are left out. */
export async function seedDemoComments(at: Executor): Promise<void> {
  const { rows: people } = await at.execute<{ id: number; login: string; name: string }>(sql`
    select ${memberTable.id}::float8 as "id", ${memberTable.loginName} as "login",
      coalesce(${memberTable.nickName}, ${memberTable.loginName}) as "name" from ${memberTable}`)
  const known = new Map(people.map(one => [one.login, one]))
  const mentioned = (text: string) =>
    text.replaceAll(/@([a-z.]+)/g, (typed, login: string) => {
      const who = known.get(login)
      return who
        ? `<span data-type="mention" data-id="${who.id}" data-label="${who.name}">@${who.name}</span>`
        : typed
    })
  const { rows: tickets } = await at.execute<{ id: string; title: string }>(sql`
    select "id"::text as "id", "title" from "kpiTicket"
    where "title" = any(${sql.param(Object.keys(onTickets))}::varchar[])`)
  const { rows: projects } = await at.execute<{ id: string }>(sql`
    select "id" from "project" where "id" = any(${sql.param(Object.keys(onCharters))}::varchar[])`)
  const threads: (About & { lines: readonly Line[] })[] = [
    ...tickets.map(({ id, title }) => ({
      ...{ entity: 'kpiTicket', rowId: id, lines: onTickets[title] ?? [] },
    })),
    ...projects.map(({ id }) => ({ entity: 'charter', rowId: id, lines: onCharters[id] ?? [] })),
  ]
  const rows = threads.flatMap(({ entity, rowId, lines }) =>
    lines.flatMap(({ by, hoursAgo, text }) => {
      const author = known.get(by)?.id
      const date = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
      const body = `<p>${mentioned(text)}</p>`
      return author ? [{ entity, rowId, author, body, createDate: date, updateDate: date }] : []
    }),
  )
  if (rows.length > 0) await at.insert(commentTable).values(rows)
}
