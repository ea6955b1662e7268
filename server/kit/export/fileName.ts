import { FILE_NAME_CAP, fileTypes } from '#contract/kit/file.ts'

const known = new Set(Object.values(fileTypes).flatMap(({ endings }) => endings))

/** The extension of a name, in lower case, without its dot. */
const endingOf = (name: string) => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Characters of a name that are examined at its beginning and its end. */
const looked = 1000
const ending = 10

/**
 * A name that is safe to show and to save: no path, no invisible characters, none that change the
 * writing direction, and the extension of the actual type.
 */
export function safeName(given: string, type: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const whole = last.length > looked ? last.slice(0, looked - ending) + last.slice(-ending) : last
  const plain = whole
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const endings = fileTypes[type]?.endings ?? []
  const now = endingOf(plain)
  const right = endings.includes(now) ? now : (endings[0] ?? 'bin')
  // An extension of another type is replaced; an unknown one stays part of the name.
  const stem = known.has(now) ? plain.slice(0, -(now.length + 1)) : plain
  const short = [...(stem.trim() || 'file')]
  while (short.join('').length > FILE_NAME_CAP - right.length - 1) short.pop()
  return `${short.join('')}.${right}`
}
