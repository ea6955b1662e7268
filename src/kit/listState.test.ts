import { describe, expect, it } from 'vitest'
import { pageAddress, readQuery, writeQuery } from './listState.ts'
import { specimen } from './specimen/specimen.ts'

const read = (search: string) => readQuery(specimen, new URLSearchParams(search))

describe('a list’s query and its address', () => {
  it.each([
    '',
    'name_like=a&count_ge=2&count_le=9',
    'keyword=x&orderBy=-count,name&pageNo=3&pageSize=50',
    'status_in=["OPEN","DONE"]&due_null=true&on=false',
  ])('%s there and back', search => {
    const there = writeQuery(specimen, read(search))
    expect(there).toEqual(Object.fromEntries(new URLSearchParams(search)))
  })

  it('what goes without saying is not said', () => {
    expect(writeQuery(specimen, read('pageNo=1&pageSize=20&orderBy=name'))).toEqual({})
  })

  it('what it cannot say is left out, the rest is kept', () => {
    const query = read('name=a&nothing=1&about=x&count=abc&orderBy=on&pageNo=0&pageSize=9999')
    expect(query).toMatchObject({ pageNo: 1, pageSize: 20, sorts: [{ field: 'name' }] })
    expect(query.conditions).toEqual([{ field: 'name', operator: 'eq', value: 'a' }])
    expect(read('constructor=1&__proto__=2').conditions).toEqual([])
  })

  it('another page keeps the rest', () => {
    expect(pageAddress(specimen, read('name=a&pageNo=4'), 2)).toBe('?name=a&pageNo=2')
  })
})
