import type { Page } from '@playwright/test'
import type { Api } from './api.ts'

export const listAddress = '/systemSetup/dictManage'

export interface Entry {
  id: number
  type: string
  value: string
  cnLabel: string
  enLabel: string
  updateDate: string
}

/** Adds entries through the API, eight at a time; each type is a test's own. */
export async function addEntries(
  api: Api,
  type: string,
  count: number,
  more: Record<string, unknown> = {},
): Promise<Entry[]> {
  const made: Entry[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const n = next++
      const number = String(n + 1).padStart(4, '0')
      const values = { value: `V${number}`, cnLabel: `詞${number}`, enLabel: `Entry ${number}` }
      const path = '/admin/v1/dict/create'
      made[n] = await api.as<Entry>('admin', 'POST', path, { type, sort: n, ...values, ...more })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return made
}

/** Types into the fields of the form, by their labels. */
export async function fillForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label }).fill(value)
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The texts of a column of the list, from the top. */
export async function column(page: Page, header: string): Promise<string[]> {
  const headers = await page.getByRole('columnheader').allInnerTexts()
  const at = headers.findIndex(text => text.trim() === header)
  return page.locator(`tbody tr td:nth-child(${at + 1})`).allInnerTexts()
}
