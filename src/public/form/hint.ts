import type { Element } from '#contract/areas/eform/element.ts'
import { day } from '#src/kit/words/format.ts'
import type { Say } from '../signIn/Page.tsx'

function range(say: Say, name: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return say(`hint.${name}.between`, { from, to })
  if (from !== undefined) return say(`hint.${name}.from`, { from })
  return to === undefined ? '' : say(`hint.${name}.to`, { to })
}

function choose(say: Say, { min = 0, max = 0, options = [] }: Element): string {
  const most = max > 0 && max < options.length ? String(max) : undefined
  if (min > 0 && min === max) return say('hint.choose.exactly', { min })
  return range(say, 'choose', min > 1 ? String(min) : undefined, most)
}

/** What an answer has to look like, in a few words; empty if anything goes. */
export function hintOf(say: Say, element: Element): string {
  const { kind, format, minLength, lowest, highest, earliest, latest } = element
  if (kind === 'NUMBER') return range(say, 'number', lowest, highest)
  if (kind === 'DATE') return range(say, 'date', earliest && day(earliest), latest && day(latest))
  if (kind === 'MULTIPLE') return choose(say, element)
  if (kind !== 'TEXT' && kind !== 'LONG_TEXT') return ''
  if (format === 'DIGITS' || format === 'LETTERS' || format === 'URL')
    return say(`hint.format.${format}`)
  return minLength ? say('hint.text', { minLength }) : ''
}
