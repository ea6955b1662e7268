import { Converter } from 'opencc-js/t2cn'
import { match } from 'pinyin-pro'

const simplify = Converter({ from: 'tw', to: 'cn' })
const plain = (text: string) => simplify(text.toLowerCase())

/**
 * Whether the input matches this text: any part of it, in Traditional or Simplified Chinese, or its
 * pinyin.
 */
export function means(typed: string, text: string): boolean {
  const wanted = plain(typed.trim())
  if (!wanted) return true
  const given = plain(text)
  if (given.includes(wanted)) return true
  return /^[a-z ]+$/.test(wanted) && match(given, wanted, { continuous: true }) !== null
}
