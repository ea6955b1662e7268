import { abilities } from '../abilities.ts'
import type { Names } from './names.ts'
import { best, sought } from './occurs.ts'

/** Words about seeing a page, and not about what is done there. */
const seeing =
  /\b(see|view|open|access|page|menu|screen|find|look at|get (in)?to|visit)\b|看|睇|打开|开启|进入|进得|访问|页面|页|找不到|搵唔到|不见|消失/
/** Words that a question is asked with, and not what it is about. */
const asking =
  /(左边|左侧|侧边)?(的)?(菜单|选单|目录|页面)(里面|里|中|上)|(左边|左侧|侧边)(的)?(菜单|选单)|\b(in|from) (the|my) menu\b|\bmenu entry( for)?\b|(什么|啥|哪个|哪种|哪些|何种|咩|有什么|要什么)(样的)?(角色|权限|身份)|(角色|权限)(才|可以|能)|(向|找|问|跟)(谁|边个|哪位|哪个)(申请|开通|要|拿|问|开|借|批)?|\b(which|what) (kind of )?(role|right|permission|access)s?\b|\b(role|right|permission)s? (do|does|is|are|would|must|should|lets?|allows?)\b|\b(need|require)s? (any|a|an|the) (role|right|permission)\b/g

let single: ReadonlySet<string> | undefined
/** Whether an action is one of a single entity. */
function only(verb: string): boolean {
  if (!single) {
    const verbs = [...abilities().values()].flatMap(one => (one.kind === 'record' ? one.verb : []))
    single = new Set(verbs.filter(one => verbs.indexOf(one) === verbs.lastIndexOf(one)))
  }
  return single.has(verb)
}

/** What the phrase of an ability counts more than two words of it. */
const phraseBonus = 5
/** What a screen counts more where the question is about seeing something. */
const seeingBonus = 3

/**
 * What a question is about, of all that can be done: the ability of which it has the longest names,
 * if it says both the record and what is done, or a screen or call as a whole.
 */
export function abilityIn(question: string, { entities, screens, verbs, phrases }: Names) {
  const text = question.replace(asking, ' ')
  const asked = sought(text)
  const sees = seeing.test(question)
  let found: { id: string; says: number } | undefined
  const offer = (id: string, says: number) => {
    if (says > 0 && (!found || says > found.says)) found = { id, says }
  }
  for (const ability of abilities().values()) {
    const phrase = best(asked, phrases.get(ability.id))
    if (phrase > 0) offer(ability.id, phrase + phraseBonus)
    if (ability.kind === 'record') {
      const entity = best(asked, entities.get(ability.entity.name))
      const verb = best(asked, verbs.get(ability.id))
      if (entity > 0 && verb > 0) offer(ability.id, entity + verb)
      // What is done says it alone where it is done with these records only.
      if (verb > 0 && only(ability.verb)) offer(ability.id, verb / 2)
    }
    if (ability.kind === 'screen') {
      const screen = best(asked, screens.get(ability.screen))
      if (screen > 0) offer(ability.id, screen + (sees ? seeingBonus : 0))
    }
  }
  return found?.id
}
