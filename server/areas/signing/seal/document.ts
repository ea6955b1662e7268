import { codeMark } from '#contract/areas/signing/verificationCode.ts'
import { ahead, clockAt } from '#server/kit/calendar/clock.ts'
import type { PrintedEntry, PrintedSection } from '#server/kit/document/printedSections.ts'
import type { PrintedSigned } from '#server/kit/document/printedSigned.ts'
import { richBlocks } from '#server/kit/document/richBlocks.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { type Language, word } from '#server/words.ts'
import type { SignatureProof } from '../tables.ts'
import { signedText } from '../text/fill.ts'

/** A contract that everybody has signed, with what its record says. */
export interface SignedContract {
  title: string
  language: Language
  /** The document code. */
  code: string
  /** The exact text that was shown. */
  html: string
  /** The SHA-256 of title and text, hex. */
  textHash: string
  facts: readonly (readonly [label: string, value: string])[]
  signers: readonly {
    name: string
    role: string | null
    how: 'DRAWN' | 'TYPED'
    image: Uint8Array | null
    typed: string | null
    proof: { by: SignatureProof; to: string }
    date: Date
    address: string
    device: string
  }[]
  events: readonly {
    date: Date
    what: string
    who: string | null
    address: string | null
    device: string | null
    hash: string
  }[]
}

/** A moment with how far its clock is from UTC: `2026-11-25 17:03:12 UTC+08:00`. */
function momentIn(zone: string, date: Date): string {
  const minutes = Math.round(ahead(zone, date.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = [hours, rest].map(part => String(part).padStart(2, '0')).join(':')
  const clock = clockAt(zone, date.toISOString()).replace('T', ' ')
  return `${clock} UTC${minutes < 0 ? '-' : '+'}${offset}`
}

const entry = (title: string, rest: Partial<PrintedEntry>): PrintedEntry => ({
  ...{ title, period: null, under: null, text: null, url: null },
  ...rest,
})
const section = (title: string, rest: Partial<PrintedSection>): PrintedSection => ({
  ...{ title, facts: [], text: null, words: [], entries: [] },
  ...rest,
})
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** A signed contract to print, in its own language; times are those of a zone. */
export function printedContract(
  contract: SignedContract,
  { zone, date }: { zone: string; date: Date },
): PrintedSigned {
  const { title, language, code, html, textHash, facts, signers, events } = contract
  const say = (key: string, values?: object) =>
    word(language, `pages/contractDocument:${key}`, values)
  const product = word(language, 'pages/signIn:product')
  const moment = (date: Date) => momentIn(zone, date)
  return {
    ...{ title, language, facts },
    text: richBlocks(html),
    signatures: {
      title: say('signatures'),
      each: signers.map(({ image, typed, name, role, date }) => ({
        ...{ picture: image, typed, name },
        under: [...(role ? [role] : []), moment(date)],
      })),
    },
    record: {
      title: say('record'),
      lead: `${say('recordLead', { product })}\n${say('verify', { product })}`,
      sections: [
        section(say('document'), {
          facts: [
            [say('code'), code],
            [say('textHash'), textHash],
            [say('sealedDate'), moment(date)],
          ],
          text: say('textHashNote', { file: TEXT_FILE }),
        }),
        section(say('signers'), {
          entries: signers.map(({ name, role, how, proof, date, address, device }) =>
            entry(name, {
              period: moment(date),
              under: joined([role, say(`how.${how}`), say(`proof.${proof.by}`, { to: proof.to })]),
              text: joined([address, device]),
            }),
          ),
        }),
        section(say('events'), {
          text: say('eventsNote'),
          entries: events.map(({ what, who, date, address, device, hash }) =>
            entry(what, {
              period: moment(date),
              under: joined([who, address, device]) || null,
              text: hash,
            }),
          ),
        }),
      ],
    },
    ...(hasPublicUrl() && {
      address: { label: say('scan'), text: publicUrl(`/verify/${code}`) },
    }),
    mark: codeMark(code),
    attachment: {
      ...{ name: TEXT_FILE, type: 'text/html', description: say('text') },
      body: signedText(title, html),
    },
    seal: { name: product, reason: say('reason'), date },
    // The pages are counted when they are written.
    foot: say('foot', { code, page: '{{page}}', pages: '{{pages}}' }),
  }
}

/** The text as it was shown, carried by the document. */
const TEXT_FILE = 'contract.html'
