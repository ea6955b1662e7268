import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import type { Initials } from './projectId.ts'

// The library knows more words of Simplified characters.
const simplify = Converter({ from: 'tw', to: 'cn' })

/** By pinyin, with the readings that the words have. */
export const initials: Initials = characters =>
  pinyin(simplify(characters), { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toUpperCase()
