import type { Language } from '#server/words.ts'

/** A word that no text of a language has, what to write instead, and where it may stand all the same. */
export interface Banned {
  word: RegExp
  instead: string
  /** Keys whose texts may have it: a quoted name, a word of another product. */
  but?: readonly string[]
}

/** Other words of a search: what people type, however we write it ourselves. */
const typedWords = /^palette:(also\.|creating$)/

const one = (word: RegExp, instead: string, ...but: string[]): Banned => ({
  word,
  instead,
  ...(but.length > 0 && { but }),
})

export const banned: Readonly<Record<Language, readonly Banned[]>> = {
  'en-US': [
    one(/\babolish/i, 'withdraw: nobody abolishes a ticket'),
    one(/\bbig screen/i, 'wall display: a big screen is any large monitor'),
    one(/\bcontributor tickets\b/i, 'By member: what the page shows'),
    one(/\bput away\b/i, 'hide'),
    one(/\bput back\b|\bbring back\b|\bbring it back\b/i, 'restore, or undo of what was just done'),
    one(/\bput into\b/i, 'added to'),
    one(/\bfailed to\b/i, 'could not'),
    one(
      /\b(did not|does not|didn’t|didn't) work\b/i,
      'could not',
      'entities/mailSender:choices.outcome.FAILS',
    ),
    one(/\beyes\b/i, 'view as: a metaphor'),
    one(/\bturn it round\b/i, 'reverse order'),
    one(/\bthis minute\b/i, 'now'),
    one(/\bre-open/i, 'reopen'),
    one(/\bexited\b/i, 'left'),
    one(/\bany more\b/i, 'anymore, or “no longer”'),
    one(/\bwaits for (you|your|the|a)\b/i, 'is waiting for'),
    one(/\buser name\b/i, 'login name'),
    one(/\bgone for good\b/i, 'permanently deleted'),
    one(/\bmy part\b/i, 'my figures, my shares'),
    one(/"/, 'curly quotes'),
    one(
      /\bemail\b/i,
      'e-mail: one spelling',
      'pages/messages:email.help.recipientFile',
      'locales/en-US/help/messages.md',
    ),
    one(/[「」『』【】]/, 'curly quotes'),
  ],
  'zh-TW': [
    one(/屏幕|熒幕/, '螢幕：台灣用語'),
    one(/軟件|硬件|固件/, '軟體'),
    one(/網絡|互聯網/, '網路'),
    one(/寬闊|闊度/, '寬度：闊度是香港用語'),
    one(/裏/, '裡'),
    one(/信息/, '訊息、通知或資料'),
    one(/默認|缺省/, '預設'),
    one(/視頻/, '影片'),
    one(/登錄|註銷登錄/, '登入'),
    one(/服務器/, '伺服器'),
    one(/鏈接/, '連結'),
    one(/菜單/, '選單'),
    one(/粘貼|拷貝/, '貼上、複製'),
    one(/上載|下載量/, '上傳：上載是香港用語'),
    one(/二維碼/, 'QR 碼'),
    one(/甚麼/, '什麼：一個寫法'),
    one(/賬/, '帳'),
    one(/密鑰/, '金鑰'),
    one(/渠道/, '管道'),
    one(/持份者/, '利害關係人'),
    one(/月結單|(?<!對帳)結單/, '對帳單'),
    one(/付款方法/, '付款方式'),
    one(/身份(?!證)/, '身分；證件照原名'),
    one(/用戶(?!端)/, '使用者'),
    one(/大屏/, '展示螢幕'),
    one(/產品廳/, '產品大廳：與項目大廳一致'),
    one(/匯總/, '彙總'),
    one(/審計/, '稽核'),
    one(/毋須|無須/, '無需：一個寫法'),
    one(/未能|尚未有/, '無法、沒有、還沒有'),
    one(/多謝|今次|現時|即時/, '謝謝、本次、目前、立即：香港用語'),
    one(/[“”‘’]/, '引號用「」'),
    one(/[\u4e00-\u9fff][,;?!](?=[\u4e00-\u9fff])/, '全形標點'),
  ],
  'zh-CN': [
    one(/软体|硬体|韧体/, '软件'),
    one(/萤幕|荧幕/, '屏幕'),
    one(/网路/, '网络'),
    one(/程式/, '程序、应用'),
    one(/资讯/, '信息'),
    one(/讯息/, '消息'),
    one(/档案/, '文件；数据的副本叫副本'),
    one(/透过/, '通过'),
    one(/储存(?!格)/, '保存'),
    one(/滑鼠/, '鼠标'),
    one(/视窗/, '窗口'),
    one(/连结/, '链接'),
    one(/登入|登出/, '登录、退出登录'),
    one(/使用者/, '用户'),
    one(/伺服器/, '服务器'),
    one(/预设/, '默认'),
    one(/列印/, '打印'),
    one(/短讯|简讯/, '短信'),
    one(/电邮/, '邮箱、邮件'),
    one(/帐/, '账号、账户、账单'),
    one(/品质(?!量)/, '质量'),
    one(/影片/, '视频'),
    one(/搜寻/, '搜索'),
    one(/选单/, '菜单'),
    one(/范本/, '模板'),
    one(/汇出|汇入/, '导出、导入'),
    one(/上载/, '上传'),
    one(/贴上/, '粘贴'),
    one(/权杖/, '令牌'),
    one(/栏位/, '字段'),
    one(/字元/, '字符'),
    one(/检视/, '查看、视图'),
    one(/身分/, '身份'),
    one(
      /合约/,
      '合同；区块链上的是合约',
      'pages/web3:nft.contract',
      'pages/web3:nft.copyContract',
      'locales/zh-CN/help/wallet.md',
    ),
    one(/月结单/, '对账单'),
    one(/付款方法/, '付款方式'),
    one(/产品厅/, '产品大厅：与项目大厅一致'),
    one(/毋须|无须/, '无需：一种写法'),
    one(/尚未有|未能/, '还没有、无法'),
    one(/[「」『』]/, '引号用“”'),
    one(/[\u4e00-\u9fff][,;?!](?=[\u4e00-\u9fff])/, '全角标点'),
  ],
}

/** The texts that have a banned word: the key, the word and what to write instead. */
export const bannedIn = (
  language: Language,
  texts: Iterable<readonly [string, string]>,
): string[] =>
  [...texts].flatMap(([key, text]) =>
    typedWords.test(key)
      ? []
      : banned[language].flatMap(({ word, instead, but }) => {
          const found = word.exec(text.replace(/\{\{[^}]*\}\}/g, '{}'))
          return found && !but?.includes(key) ? [`${key}: ${found[0]} → ${instead}`] : []
        }),
  )
