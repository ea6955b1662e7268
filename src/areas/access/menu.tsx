import { menu } from '#contract/areas/access/menu.ts'
import { lazyInput, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { ShownIcon } from './menu/ShownIcon.tsx'

const words = ['pages/menu'] as const

export default resource(menu, {
  route: '/accessManage/menuManage',
  list: ['title', 'name', 'type', 'permission', 'path', 'component', 'sort', 'isShow'],
  form: [
    ['type', 'parent'],
    ['title', 'name'],
    'permission',
    ['path', 'component'],
    'icon',
    ['sort', 'isShow'],
  ],
  cells: { icon: ShownIcon },
  inputs: {
    parent: lazyInput(words, () => import('./menu/ParentPicker.tsx')),
    component: lazyInput(words, () => import('./menu/ComponentInput.tsx')),
    icon: lazyInput(words, () => import('./menu/IconPicker.tsx')),
  },
  // A menu has a page; a function button has none and always belongs to a menu. A new entry needs a
  // parent: a menu gets to the top level by being moved there.
  activeFields: ({ path, component, icon, isShow, parent: below, ...fields }, { type, id }) => {
    if (!path || !component || !icon || !isShow || !below) return fields
    const parent = { ...below, optional: type !== 'BUTTON' && id !== undefined }
    if (type === 'BUTTON') return { ...fields, parent }
    const asked = {
      path: { ...path, optional: false },
      component: { ...component, optional: false },
    }
    return { ...fields, ...asked, icon, isShow, parent }
  },
  pages: { list: withWords(words, () => import('./menu/MenuTree.tsx')) },
  changed: reloadMenu,
})
