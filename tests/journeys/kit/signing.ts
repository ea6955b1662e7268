import { expect, type Locator, type Page } from '@playwright/test'
import { openContract, readContract, signContract } from '#contract/areas/signing/calls/own.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { contractTemplate } from '#contract/areas/signing/contractTemplate.ts'
import type { Page as Rows } from '#contract/transport.ts'
import type { Api, Signed } from './api.ts'

const paragraph =
  '<p>The contributor gives the cooperative the right to use, change and publish what is made for its projects, and stays named as its author.</p>'
/** Longer than any window. */
const body = `<h2>Agreement</h2><p>For {{signers}}.</p>${Array.from({ length: 30 }, (_, i) => `<h3>${i + 1}. Rights</h3>${paragraph}`).join('')}`

interface Wanted {
  title: string
  signers: readonly Readonly<Record<string, unknown>>[]
  language?: 'EN_US' | 'ZH_TW' | 'ZH_CN'
  message?: string
  stepUp?: boolean
  body?: string
}

/** A template that is published; the text of all languages is the same. */
export async function publishedTemplate(
  api: Api,
  { title, stepUp = false, body: own }: Pick<Wanted, 'title' | 'stepUp' | 'body'>,
) {
  const text = own ?? body
  const { id } = await api.as<{ id: number }>('admin', 'POST', `${contractTemplate.path}/create`, {
    name: title,
    ...{ titleTW: title, titleCN: title, titleEN: title },
    ...{ bodyTW: text, bodyCN: text, bodyEN: text },
    ...{ inOrder: true, stepUp, signDays: 30, remindDays: 3 },
  })
  await api.as('admin', 'POST', `${contractTemplate.path}/publish`, { id })
  return id
}

/** A contract that was sent to these signers, in their order. */
export async function sentContract(api: Api, wanted: Wanted): Promise<number> {
  const { signers, language = 'EN_US', message } = wanted
  const { id } = await api.as<{ id: number }>('admin', 'POST', `${contract.path}/create`, {
    template: await publishedTemplate(api, wanted),
    language,
    signers,
    ...(message && { message }),
  })
  await api.as('admin', 'POST', `${contract.path}/send`, { id })
  return id
}

/** Reads a contract to its end and signs it, as whoever has that session. */
export async function signAs(api: Api, { token }: Signed, id: number): Promise<void> {
  const { data } = await api.call<{ textHash: string }>('POST', openContract.path, { id }, token)
  const textHash = data?.textHash
  await api.call('POST', readContract.path, { id, textHash }, token)
  const signature = { id, textHash, agreed: true, way: 'TYPED', typed: 'Somebody' }
  const { meta } = await api.call('POST', signContract.path, signature, token)
  if (meta.code !== 200) throw new Error(`not signed: ${meta.code} ${meta.message}`)
}

export const cancelContract = (api: Api, id: number) =>
  api.as('admin', 'POST', `${contract.path}/cancel`, { id, reason: 'A mistake.' })

/** The address of the link in the last letter to somebody that has one. */
export async function signLinkFor(api: Api, email: string): Promise<string> {
  const asked = { to: email, orderBy: '-createDate', pageSize: 5 }
  const { list } = await api.as<Rows<{ text: string | null }>>(
    'admin',
    'GET',
    '/admin/v1/outbox/list',
    asked,
  )
  const links = list.map(({ text }) => /https?:\/\/[^/]+(\/sign\/\S+)/.exec(text ?? '')?.[1])
  const link = links.find(one => one !== undefined)
  if (!link) throw new Error(`no link was sent to ${email}`)
  return link
}

/** Scrolls to the end of the text; reading is recorded. */
export async function readToEnd(page: Page): Promise<void> {
  await expect(page.locator('.sg-text')).toBeVisible()
  await page.locator('.sg-text').evaluate(text => text.scrollIntoView({ block: 'end' }))
  await expect(page.getByRole('checkbox')).toBeEnabled()
}

/** Draws lines in the signature field with the mouse. */
export async function draw(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('there is no signature field')
  const { x, y, width, height } = box
  await page.mouse.move(x + width * 0.2, y + height * 0.5)
  await page.mouse.down()
  for (let i = 1; i <= 8; i++)
    await page.mouse.move(x + width * (0.2 + i * 0.07), y + height * (i % 2 ? 0.25 : 0.7), {
      steps: 4,
    })
  await page.mouse.up()
}

/** The share of the signature field that is inked. */
export const inked = (field: Locator): Promise<number> =>
  field.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    // A copy: the browser warns of a canvas that is read more than once.
    const copy = Object.assign(document.createElement('canvas'), { width, height })
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? []
    let inked = 0
    for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) inked++
    return inked / (width * height)
  })
