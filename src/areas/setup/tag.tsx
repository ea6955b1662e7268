import { tag } from '#contract/areas/setup/tag.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(tag, {
  route: '/systemSetup/sysTagManage',
  ignoreCache: ['list', 'form', 'show'],
  list: ['cnName', 'enName', 'type', 'color', 'orderValue', 'status'],
  form: ['type', ['cnName', 'enName'], ['color', 'orderValue'], 'desc'],
  show: [
    'type',
    'cnName',
    'enName',
    'color',
    'orderValue',
    'status',
    'createDate',
    'updateDate',
    'desc',
  ],
  panels: [lazyWithWords(['pages/tag', 'entities/label'], () => import('./tag/Bindings.tsx'))],
  // A disabled tag cannot be chosen.
  pick: { hint: ['type', 'desc'], only: { status: ['ENABLED'] } },
})
