import { expect, it } from 'vitest'
import { sizeOf } from '#contract/areas/campaign/textParts.ts'
import { partsOf } from './parts.ts'

const alphabets = ['aZ9 @£\n', 'a€[]~', '字', '字a😀', 'ñÅΔà', 'ç', '\t`']

it('is sent as many parts as were counted beforehand, whatever the text is', () => {
  for (const alphabet of alphabets) {
    const characters = [...alphabet]
    for (let length = 1; length <= 500; length += 1) {
      const text = Array.from({ length }, (_, at) => characters[(at * 7) % characters.length]).join(
        '',
      )
      const { parts, coding } = sizeOf(text)
      if (parts > 10) break
      const sent = partsOf(text, 1)
      expect({ text, parts: sent.length, coding: sent[0]?.coding === 0 ? 'GSM' : 'UCS2' }).toEqual({
        ...{ text, parts, coding },
      })
    }
  }
})
