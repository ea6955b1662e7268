import { project } from '#contract/areas/project/project.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { Wait } from '#src/kit/page/states.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/project', 'entities/projectMember'] as const

export default resource(project, {
  route: '/project/list',
  list: ['id', 'name', 'type', 'status', 'manager', 'completion', 'activeMembers', 'kpiTotal'],
  form: [
    ['id', 'name'],
    ['type', 'manager'],
    'logo',
    'description',
    ['startDate', 'endDate'],
    'completion',
    ['confirmType', 'confirmRate'],
    ['cutType', 'totalValue'],
    'pointRate',
    'published',
    'publicIntro',
    'stakeholders',
    'risks',
    'budget',
    'events',
    'attachments',
  ],
  sections: {
    id: 'basics',
    confirmType: 'confirmation',
    cutType: 'equity',
    pointRate: 'points',
    published: 'publication',
    stakeholders: 'registers',
  },
  filters: ['type', 'status', 'startDate', 'cutType', 'published'],
  inputs: {
    manager: MemberInput,
    cutType: lazyWithWords(words, () => import('./settings/CutType.tsx'), <Wait as="explained" />),
  },
  // The rate is active if it decides, and the shares if they are divided.
  activeFields: ({ confirmRate, totalValue, ...fields }, values) => ({
    ...fields,
    ...(confirmRate && values.confirmType !== 'LEADER' && { confirmRate }),
    ...(totalValue && values.cutType !== 'NONE' && { totalValue }),
  }),
  beforeSave: lazyWithWords(words, () => import('./settings/EquityChange.tsx')),
  // Archiving and reopening ask by the project's name; each way to divide equity is explained.
  bulk: [
    'remove',
    'update.type',
    'update.manager',
    'update.description',
    'update.startDate',
    'update.endDate',
    'update.completion',
    'update.confirmType',
    'update.confirmRate',
    'update.published',
    'update.publicIntro',
  ],
  pages: {
    list: withWords(words, () => import('./list/ProjectList.tsx')),
    form: withWords(words, () => import('./settings/ProjectForm.tsx')),
    show: withWords(words, () => import('./frame/Open.tsx')),
  },
  pick: { hint: ['id', 'status'], only: { status: ['ACTIVE'] } },
})
