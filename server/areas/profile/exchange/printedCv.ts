import type { ShownCv } from '#contract/areas/profile/calls/share.ts'
import type { PrintedSections } from '#server/kit/document/printedSections.ts'
import { type Language, word } from '#server/words.ts'
import { RESUME_FILE } from './resumeFile.ts'

/** A resume to print, which carries itself as JSON Resume. */
export function printedCv(
  language: Language,
  cv: ShownCv,
  json: string,
  picture: Uint8Array | undefined,
): PrintedSections {
  const say = (key: string, values?: object) => word(language, `pages/cvShared:${key}`, values)
  const wechat = word(language, 'entities/personalCv:fields.wechatId')
  const title = cv.name ?? say('unnamed')
  const contact = cv.sections.find(({ section }) => section === 'contact')
  return {
    title,
    language,
    lead: cv.position,
    contact: (contact?.facts ?? []).map(({ label, value, url }) => ({
      // A name of a network says nothing by itself.
      value: label === wechat ? `${label}: ${value}` : value.replaceAll('\n', ', '),
      url,
    })),
    ...(picture && { picture }),
    sections: cv.sections
      .filter(({ section }) => section !== 'contact')
      .map(({ title, facts, text, words, entries }) => ({
        ...{ title, text, words, entries },
        facts: facts.map(({ label, value }) => [label, value] as const),
      })),
    foot: say('foot', { name: title, page: '{{page}}', pages: '{{pages}}' }),
    attachment: {
      name: RESUME_FILE,
      type: 'application/json',
      description: title,
      body: json,
    },
  }
}
