import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/paths.ts'
import { defaultLanguage, namespaceOf } from '#server/words.ts'

/** Words of light pages and of letters are read without i18next. */
const apart = [
  'mail',
  'menus',
  'sms',
  'pages/signIn',
  'pages/forgetPwd',
  'pages/joinAsk',
  'pages/joinInvitation',
  'pages/joinRequest',
]

/** The types of all keys of words, by namespace: a misspelt key does not compile. */
export function keysOfWords(): string {
  const paths = readdirSync(join(root, 'locales', defaultLanguage), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter(path => path.endsWith('.json'))
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !apart.includes(namespaceOf(path)))
    .sort()
  const nameOf = (path: string) =>
    path.slice(0, -'.json'.length).replace(/\W+(\w)/g, (_, c) => c.toUpperCase())
  const imports = paths.map(
    path => `import type ${nameOf(path)} from '#locales/${defaultLanguage}/${path}'`,
  )
  const keys = paths.map(path => {
    const namespace = namespaceOf(path)
    const key = /\W/.test(namespace) ? `'${namespace}'` : namespace
    const type = `typeof ${nameOf(path)}`
    // A name without a message is reported once, in server/words.ts, not wherever errors are worded.
    const words = namespace === 'errors' ? `Record<keyof ${type} | ErrorName, string>` : type
    return `      ${key}: ${words}`
  })
  return `// Derived from locales by \`npm run derive\`; never edited.
import 'i18next'
import type { ErrorName } from '#contract/errors.ts'
${imports.join('\n')}

/** Typed keys: a misspelt one does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
${keys.join('\n')}
    }
  }
}
`
}
