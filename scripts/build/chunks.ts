import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * What the build injects into any module, or finds imported only after JSX is compiled; and what
 * waits for parts of a page, which several of the light ones have.
 */
const injected =
  /preload-helper|light[\\/]untilLoaded|node_modules[\\/](react|react-dom|scheduler)[\\/]/

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** The modules of a light page: a chunk of theirs must not bring anything else along. */
function modulesOf(modules: Modules, ...entries: string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const entry of entries) add(join(root, 'src', entry))
  return found
}

/** Of a package, a page loads only what it uses: its modules do not say which. */
const isOurs = /[\\/](contract|src)[\\/]/
/** Small modules that the app always loads: in chunks of their own they weigh twice as much. */
const small = [
  'contract/areas/project/live',
  'src/areas/project/inProject',
  'src/areas/ticket/ticket',
  'src/kit/page/declaredPages',
  'src/kit/page/icons',
  'src/kit/preference',
  'src/kit/resource/resources',
].map(name => join(root, `${name}.ts`))
const isAlways = (id: string) => small.includes(id)
const isCode = (id: string) => !id.endsWith('.css') && !id.startsWith('\0')

/**
 * What many pages share goes into a few large chunks instead of a hundred small ones, which took
 * a first list a quarter of its time. A module's imports are shared by as many pages as the module
 * itself, so no chunk imports one of a lower number, and none brings along what few pages need.
 */
export const sharedChunks = [
  {
    // What asks before the app is there must not wait for its code.
    name: 'arrive',
    test: (id: string) => isEarly.test(id),
    priority: 95,
  },
  {
    debugName: 'light',
    // What the pay page shares with the sign-in page, what the join pages do, and the rest.
    name: (id: string, modules: Modules) => {
      signIn ??= modulesOf(modules, 'main.tsx', 'public/signIn/entry.tsx')
      pay ??= modulesOf(modules, 'main.tsx', 'public/pay/entry.tsx')
      if (injected.test(id)) return 'base'
      joining ??= modulesOf(modules, 'main.tsx', ...joinPages)
      if (signIn.has(id) && pay.has(id)) return 'base'
      if (signIn.has(id)) return joining.has(id) ? 'form' : 'light'
      // What filling in a form shares with the app, and what its files do: of the kits, and small.
      filling ??= modulesOf(modules, 'public/form/entry.tsx', 'public/form/checks.ts')
      uploading ??= modulesOf(modules, 'public/form/fields/Files.tsx', 'public/form/upload.ts')
      // What the form page begins with: its parts that are loaded later share much of it.
      form ??= modulesOf(modules, 'public/form/entry.tsx')
      if (isForm.test(id) && form.has(id)) return 'filling'
      if (isElement.test(id) && form.has(id)) return 'elements'
      // Small: how one leads to the other.
      if (pay.has(id) && filling.has(id)) return 'base'
      if ((isKit.test(id) || isFormPaths.test(id)) && filling.has(id)) return 'fill'
      if (pay.has(id)) return 'pay'
      if (isKit.test(id) && uploading.has(id)) return 'upload'
      // What the app shares with a contract that is signed by a link: of the kit, and small.
      sheet ??= modulesOf(modules, 'public/sign/entry.tsx', 'areas/signing/sheet/Sheet.tsx')
      return sheet.has(id) && /[\\/]kit[\\/]/.test(id) && !isRichText.test(id) ? 'plain' : null
    },
    priority: 100,
  },
  {
    debugName: 'entities',
    // The declared entities, which the app always loads, without what light pages need of them.
    name: (id: string, modules: Modules) => {
      open ??= modulesOf(modules, ...publicPages)
      return isEntity(id) && !open.has(id) ? 'entities' : null
    },
    priority: 90,
  },
  {
    debugName: 'kit',
    // What a list shares with every page of the app.
    name: (id: string, modules: Modules) => {
      always ??= modulesOf(modules, 'app.tsx')
      lists ??= modulesOf(modules, 'pages/List.tsx')
      const isBoth = isOurs.test(id) && isCode(id) && always.has(id) && lists.has(id)
      return isBoth || isAlways(id) ? 'kit' : null
    },
    priority: 6,
  },
  {
    // What every list is made of, which would be thirty chunks of a kilobyte each.
    name: 'list',
    test: (id: string) => isList.test(id),
    priority: 5,
  },
  {
    // Every page follows a stream soon: what reads streams comes along with it.
    name: 'stream',
    test: (id: string) => isStream.test(id),
    priority: 7,
  },
  {
    // Those of the menu and of every list: alone, each would be a chunk of its own.
    name: 'icons',
    test: (id: string) => isAppIcon.test(id),
    priority: 80,
  },
  ...[122, 88].map(pages => ({
    name: `shared${pages}`,
    test: isCode,
    minShareCount: pages,
    priority: pages / 10,
  })),
]
let signIn: ReadonlySet<string> | undefined
const joinPages = ['entry', 'Ask', 'Invitation', 'Request'].map(name => `public/join/${name}.tsx`)
let joining: ReadonlySet<string> | undefined
let sheet: ReadonlySet<string> | undefined
let form: ReadonlySet<string> | undefined
/** What asks early, and what the app takes from it. */
const isEarly = /src[\\/](kit[\\/](call[\\/]early|page[\\/]storedSettings)|shell[\\/]arrive)\.ts$/
const isForm = /src[\\/]public[\\/]form[\\/].*\.tsx?$/
/** What the builder of forms has as well. */
const isElement = /contract[\\/]areas[\\/]eform[\\/](?!formPaths)\w+\.ts$/
let filling: ReadonlySet<string> | undefined
let uploading: ReadonlySet<string> | undefined
/** The app has these as well: in a chunk of their own they would weigh twice as much. */
const isFormPaths =
  /(contract[\\/]areas[\\/]eform[\\/]formPaths|src[\\/]public[\\/]article[\\/]ownLanguage)\.ts$/
const isKit = /(contract|src)[\\/]kit[\\/]/
/** What the page of a list loads at once; its popups come later. */
const isList =
  /src[\\/](pages[\\/](List|list[\\/](Shown|Rows|RowActions))|kit[\\/](button[\\/]PopupButton|list[\\/](CreateLink|ListFrame|ListHead|ListTable|Heads|GroupName|groups|listState|listQuery|listing|listLook|Pager|SearchBox|FilterButton|DisplayButton|display[\\/]groupable|Toolbar|views[\\/]Views|later|sorts|useFixed|useLook|useRows|useRowKeys)|views[\\/](useViewedAddress|useViews|address|overlay)|bulk[\\/](SelectionBar|Tick|useSelection)))\.tsx?$/
const isStream = /src[\\/]kit[\\/]live[\\/](read|stream)\.ts$/
/** The icons that the app always loads. */
const appIcons = [
  ...(readFileSync(join(root, 'src/kit/page/icons.ts'), 'utf8').match(/\w+Outlined/g) ?? []),
  ...[
    'ArrowDown',
    'ArrowUp',
    'Bell',
    'Control',
    'Delete',
    'Down',
    'Download',
    'Edit',
    'Filter',
    'Left',
    'More',
    'Plus',
    'Right',
    'Search',
  ].map(name => `${name}Outlined`),
]
const isAppIcon = new RegExp(
  `@ant-design[\\\\/]icons(?:-svg)?[\\\\/].*[\\\\/](?:${[...new Set(appIcons)].join('|')})\\.js$`,
)
/** Only pages with such texts load what cleans them. */
const isRichText = /(contract[\\/]kit[\\/]richMedia|src[\\/]kit[\\/]richText[\\/])/
/** The entries of the light pages. */
const publicPages = readdirSync(join(root, 'src/public'), { withFileTypes: true })
  .filter(one => one.isDirectory())
  .map(({ name }) => `public/${name}/entry.tsx`)
const isEntity = (id: string) =>
  /contract[\\/]areas[\\/]\w+[\\/]\w+\.ts$/.test(id) &&
  readFileSync(id, 'utf8').includes('= entity(')
let open: ReadonlySet<string> | undefined
let always: ReadonlySet<string> | undefined
let lists: ReadonlySet<string> | undefined
let pay: ReadonlySet<string> | undefined
