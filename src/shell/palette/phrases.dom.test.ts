import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { declared } from '#contract/kit/declared.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import { fixedScreens } from '#src/areas.ts'
import { chooseLocale, type Locale, locales } from '#src/kit/light/locale.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { loadWords, loadWordsIn, startWords } from '#src/providers/i18n.ts'
import { actionCommands, loadCreatable, placeCommands, projectCommands } from './commands.ts'
import { ranked } from './rank.ts'

/** An administrator's menu: every screen there is. */
const places: Place[] = Object.entries(declared().screens).map(([component, screen]) => ({
  ...{ name: nameOf(screen), title: '', icon: null, url: screen.at, component },
  ...{ shown: !screen.hidden, known: true, parents: [], children: [] },
}))
const nothing = () => {}
const projects = [{ id: 'FARM', name: '社區農場' }]

/** The first three entries shown for what was typed. */
function firstFor(typed: string): string[] {
  const groups = ranked(typed, [
    { name: 'places', commands: placeCommands(places, fixedScreens) },
    { name: 'projectPages', commands: projectCommands(places, projects) },
    {
      name: 'actions',
      commands: actionCommands(places, { tune: nothing, listKeys: nothing, signOut: nothing }),
    },
  ])
  return groups.flatMap(({ commands }) => commands.map(({ key }) => key)).slice(0, 3)
}

const equity = 'FARM /projects/equity'
const phrases: Record<Locale, readonly (readonly [typed: string, key: string])[]> = {
  'en-US': [
    ['record', 'record'],
    ['log work', 'record'],
    ['add contribution', 'record'],
    ['claim', 'claim'],
    ['pick up work', 'claim'],
    ['confirm', 'confirm'],
    ['approve work', 'confirm'],
    ['finish', 'finish'],
    ['equity', equity],
    ['shares', equity],
    ['new acc', 'create /employee/employeeList'],
    ['add account', 'create /employee/employeeList'],
    ['create project', 'create /project/list'],
    ['new project', 'create /project/list'],
    ['new role', 'create /accessManage/roleManage'],
    ['log out', 'signOut'],
    ['sign out', 'signOut'],
    ['logout', 'signOut'],
    ['dark mode', 'theme'],
    ['theme', 'theme'],
    ['preferences', 'settings'],
    ['hotkeys', 'shortcuts'],
    ['chinese', 'zh-CN'],
    ['my tasks', '/project/myTask'],
    ['all tickets', '/project/allTask'],
    ['join a project', '/marketplace/projectMarket'],
    ['find a member', '/marketplace/members'],
    ['statistics', '/home/report'],
    ['notifications', '/user/notices'],
    ['cv', '/user/resume'],
    ['balance', '/user/wallet'],
    ['withdraw', 'withdraw'],
    ['cash out', 'withdraw'],
    ['send points', 'transfer'],
    ['top up', '/user/recharge'],
    ['change password', '/user/resetPwd'],
    ['2fa', '/user/security'],
    ['permissions', '/accessManage/roleManage'],
    ['invite a friend', '/employee/invitations'],
    ['charter', 'FARM /projects/constitution'],
  ],
  'zh-TW': [
    ['記錄貢獻', 'record'],
    ['填報工時', 'record'],
    ['jilugongxian', 'record'],
    ['認領', 'claim'],
    ['领取工单', 'claim'],
    ['renling', 'claim'],
    ['確認工單', 'confirm'],
    ['審核工單', 'confirm'],
    ['完成工單', 'finish'],
    ['股權', equity],
    ['股份', equity],
    ['guquan', equity],
    ['新增帳號', 'create /employee/employeeList'],
    ['新帳號', 'create /employee/employeeList'],
    ['建立項目', 'create /project/list'],
    ['新增項目', 'create /project/list'],
    ['新增角色', 'create /accessManage/roleManage'],
    ['登出', 'signOut'],
    ['退出登入', 'signOut'],
    ['dengchu', 'signOut'],
    ['深色模式', 'theme'],
    ['偏好設定', 'settings'],
    ['快速鍵', 'shortcuts'],
    ['English', 'en-US'],
    ['語言', 'en-US'],
    ['我的任務', '/project/myTask'],
    ['所有工單', '/project/allTask'],
    ['加入項目', '/marketplace/projectMarket'],
    ['同事', '/marketplace/members'],
    ['通訊錄', '/marketplace/members'],
    ['統計', '/home/report'],
    ['提醒', '/user/notices'],
    ['履歷', '/user/resume'],
    ['餘額', '/user/wallet'],
    ['提現', 'withdraw'],
    ['轉帳', 'transfer'],
    ['儲值', '/user/recharge'],
    ['更改密碼', '/user/resetPwd'],
    ['兩步驗證', '/user/security'],
    ['章程', 'FARM /projects/constitution'],
  ],
  'zh-CN': [
    ['记录贡献', 'record'],
    ['填报工时', 'record'],
    ['jilugongxian', 'record'],
    ['认领', 'claim'],
    ['領取工單', 'claim'],
    ['renling', 'claim'],
    ['确认工单', 'confirm'],
    ['审核工单', 'confirm'],
    ['完成工单', 'finish'],
    ['股权', equity],
    ['股份', equity],
    ['guquan', equity],
    ['新增账号', 'create /employee/employeeList'],
    ['新建账号', 'create /employee/employeeList'],
    ['创建项目', 'create /project/list'],
    ['新建项目', 'create /project/list'],
    ['新增角色', 'create /accessManage/roleManage'],
    ['登出', 'signOut'],
    ['退出登录', 'signOut'],
    ['tuichudenglu', 'signOut'],
    ['深色模式', 'theme'],
    ['偏好设置', 'settings'],
    ['快捷键', 'shortcuts'],
    ['English', 'en-US'],
    ['语言', 'en-US'],
    ['我的任务', '/project/myTask'],
    ['所有工单', '/project/allTask'],
    ['加入项目', '/marketplace/projectMarket'],
    ['同事', '/marketplace/members'],
    ['通讯录', '/marketplace/members'],
    ['统计', '/home/report'],
    ['提醒', '/user/notices'],
    ['简历', '/user/resume'],
    ['余额', '/user/wallet'],
    ['提现', 'withdraw'],
    ['转账', 'transfer'],
    ['充值', '/user/recharge'],
    ['修改密码', '/user/resetPwd'],
    ['两步验证', '/user/security'],
    ['章程', 'FARM /projects/constitution'],
  ],
}

beforeAll(async () => {
  setCurrentMember({
    profile: {
      ...{ id: 1, loginName: 'x', name: 'x', nickName: null, avatarImg: null },
      ...{ roles: ['ROLE_ADMIN'], viewedBy: null },
    },
    permissions: new Set(['*']),
    menu: [],
  })
  await startWords()
  for (const locale of locales) {
    await loadWordsIn(locale, 'menus')
    await loadWordsIn(locale, 'palette')
  }
})

describe.each(locales)('%s: what people call it is found', locale => {
  beforeAll(async () => {
    chooseLocale(locale)
    await i18next.changeLanguage(locale)
    await loadWords(['shell', 'kit'])
    await loadCreatable(places)
  })

  it('forty ways to say it', () => expect(phrases[locale].length).toBe(40))

  it.each(phrases[locale])('%s', (typed, key) => expect(firstFor(typed)).toContain(key))
})

describe('in whichever language the product is shown', () => {
  const typed = locales.flatMap(locale => phrases[locale].map(one => [locale, ...one] as const))
  // What is created has its name in the shown language only; so do the languages.
  const shared = typed.filter(([, , key]) => !key.startsWith('create ') && !/^(en|zh)-/.test(key))
  it.each(shared)('%s: %s', (_, words, key) => expect(firstFor(words)).toContain(key))
})
