import { describe, expect, it } from 'vitest'
import { partId, receiptOf } from './receipt.ts'

const text =
  'id:0123456789 sub:001 dlvrd:001 submit date:2601010900 done date:2601010901 stat:DELIVRD err:000 text:Your code'
const inText = (message: unknown, more: object = {}) =>
  receiptOf({ esm_class: 4, short_message: { message }, ...more })
const inFields = (receipted_message_id: unknown, message_state: unknown, more: object = {}) =>
  receiptOf({ esm_class: 4, receipted_message_id, message_state, ...more })

describe('a receipt in words', () => {
  it('says what became of which part, and why', () => {
    expect(inText(text)).toEqual({ part: '0123456789', state: 'delivered', said: 'DELIVRD 000' })
    expect(inText('id:a-1 stat:UNDELIV err:045')).toEqual({
      ...{ part: 'a-1', state: 'failed', said: 'UNDELIV 045' },
    })
  })

  it.each([
    ['DELIVRD', 'delivered'],
    ['EXPIRED', 'failed'],
    ['DELETED', 'failed'],
    ['UNDELIV', 'failed'],
    ['REJECTD', 'failed'],
    ['ENROUTE', 'underway'],
    ['ACCEPTD', 'underway'],
    ['UNKNOWN', 'underway'],
  ])('%s is %s', (stat, state) => {
    expect(inText(`id:1 stat:${stat} err:000`)).toMatchObject({ state })
  })

  it('may write its fields in another manner, in another order, and leave some out', () => {
    expect(inText('stat:delivrd ID:1')).toEqual({ part: '1', state: 'delivered', said: 'DELIVRD' })
  })

  it('may be in the long field, or in an encoding that is not known', () => {
    const empty = { message: '' }
    const message_payload = { message: text }
    expect(receiptOf({ esm_class: 4, short_message: empty, message_payload })).toBeDefined()
    expect(inText(Buffer.from(text))).toMatchObject({ part: '0123456789', state: 'delivered' })
  })

  it('is not what the text of the message says', () => {
    expect(inText('id:1 stat:UNDELIV text:id:2 stat:DELIVRD err:001')).toEqual({
      ...{ part: '1', state: 'failed', said: 'UNDELIV' },
    })
    expect(inText('id:1 Text: stat:DELIVRD')).toBeUndefined()
    expect(inText('text:id:2 id:2 stat:DELIVRD')).toBeUndefined()
  })
})

describe('a receipt in fields', () => {
  it.each([
    [1, 'underway', 'ENROUTE'],
    [2, 'delivered', 'DELIVRD'],
    [3, 'failed', 'EXPIRED'],
    [4, 'failed', 'DELETED'],
    [5, 'failed', 'UNDELIV'],
    [6, 'underway', 'ACCEPTD'],
    [7, 'underway', 'UNKNOWN'],
    [8, 'failed', 'REJECTD'],
  ])('state %i is %s', (message_state, state, said) => {
    expect(inFields('1f', message_state)).toEqual({ part: '1f', state, said })
  })

  it('is preferred to its text, which adds the error', () => {
    expect(
      inFields('1f', 5, { short_message: { message: 'id:31 stat:DELIVRD err:045 text:' } }),
    ).toEqual({ part: '1f', state: 'failed', said: 'UNDELIV 045' })
  })

  it.each([0, 9, 255, undefined, 'DELIVRD'])('with state %s is completed by its text', state => {
    expect(inFields('1f', state)).toBeUndefined()
    expect(inFields('1f', state, { short_message: { message: text } })).toEqual({
      ...{ part: '1f', state: 'delivered', said: 'DELIVRD 000' },
    })
  })
})

describe('what the kind of a message says', () => {
  it('an intermediate notification is underway, whatever it says', () => {
    expect(inText(text, { esm_class: 0x20 })).toMatchObject({ state: 'underway' })
  })

  it('other bits do not matter', () => {
    expect(inText(text, { esm_class: 0x44 })).toMatchObject({ state: 'delivered' })
    expect(inText(text, { esm_class: 0xc7 })).toMatchObject({ state: 'delivered' })
  })

  it.each([0, 0x08, 0x10, 0x18, 0x24, 0x3c, undefined, 'x'])('%s is no receipt', esm_class => {
    expect(inText(text, { esm_class })).toBeUndefined()
  })
})

describe('hostile or damaged receipts', () => {
  it.each([
    '',
    'Hello',
    'id:',
    'id: sub:001 stat:DELIVRD',
    'id:1',
    'id:1 stat:',
    'id:1 stat:CONSTRUCTOR',
    'id:1 stat:__proto__',
    'id:1 stat:DELIVRDX',
    'id:1§2 stat:DELIVRD',
    'valid:1 stat:DELIVRD',
    `id:${'1'.repeat(66)} stat:DELIVRD`,
    'id:'.repeat(5000),
    ' '.repeat(16_000),
  ])('%# are none', message => {
    expect(inText(message)).toBeUndefined()
  })

  it.each([undefined, null, 7, 'id:1 stat:DELIVRD', [], {}, { message: null }, { message: {} }])(
    'nor is a text of another type: %s',
    short_message => {
      expect(receiptOf({ esm_class: 4, short_message })).toBeUndefined()
    },
  )

  it('lose NUL characters', () => {
    expect(inText('\0id:\x001\0 stat:DEL\0IVRD err:0\x0001\0')).toEqual({
      ...{ part: '1', state: 'delivered', said: 'DELIVRD 001' },
    })
  })

  it('say at most a hundred characters', () => {
    expect(inText(`id:1 stat:UNDELIV err:${'9'.repeat(9000)}`)?.said).toHaveLength(100)
  })
})

describe('the id of a part', () => {
  it('is kept as it was sent, letters and leading zeros included', () => {
    expect(partId('00aF-9_@{}')).toBe('00aF-9_@{}')
    expect(partId('1'.repeat(65))).toHaveLength(65)
  })

  it('ends where its field ends, even if the next one was read with it', () => {
    expect(partId("1f\x04'")).toBe('1f')
    expect(partId('1f ')).toBe('1f')
    expect(partId('1\0f')).toBe('1')
  })

  it.each(['', ' ', '\0', '1'.repeat(66), undefined, null, 12, {}])('is not %j', sent => {
    expect(partId(sent)).toBeUndefined()
  })
})
