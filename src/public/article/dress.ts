import { blank } from './pictures.ts'

/** The words that are put into a text. */
export interface DressWords {
  table: string
  video: string
}

const element = <K extends keyof HTMLElementTagNameMap>(name: K, className: string) =>
  Object.assign(document.createElement(name), { className })

/** A wide table is scrolled on its own, with keys as well. */
function scroll(table: HTMLTableElement, label: string) {
  const around = element('div', 'ar-table')
  around.tabIndex = 0
  around.setAttribute('role', 'group')
  around.setAttribute('aria-label', label)
  table.replaceWith(around)
  around.append(table)
}

/** The link to a video says where it leads. */
function card(link: HTMLAnchorElement, label: string) {
  const { textContent, href, host } = link
  const given = textContent?.trim() ?? ''
  const named = given !== '' && given !== href && given !== link.getAttribute('href')
  const title = element('span', 'ar-video-title')
  title.textContent = named ? given : label
  const where = element('span', 'ar-video-host')
  where.textContent = host
  link.replaceChildren(title, ' ', where)
}

/** A picture without an address keeps its place until it is asked for. */
function wait(image: HTMLImageElement) {
  const { width, height } = image
  image.src = blank(
    image.getAttribute('width') ?? (width || 16),
    image.getAttribute('height') ?? (height || 9),
  )
  image.dataset.wait = ''
}

/**
 * A text of the server, which has cleaned it, as the page shows it. It is made of elements, and
 * never written as HTML again. Its ids begin with `prefix`, where two texts are on a page.
 */
export function dressed(html: string, words: DressWords, prefix = ''): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const all = <E extends Element>(selector: string) => content.querySelectorAll<E>(selector)
  for (const table of all<HTMLTableElement>('table')) scroll(table, words.table)
  for (const link of all<HTMLAnchorElement>('[data-type=video] > a[href]')) card(link, words.video)
  for (const image of all<HTMLImageElement>('img[data-id]:not([src])')) wait(image)
  if (prefix) for (const one of all('[id]')) one.id = prefix + one.id
  return document.importNode(content, true)
}
