import { languages } from '#server/words.ts'
import { declareCall, planCall } from './call.ts'
import {
  addWords,
  importing,
  insideEnd,
  intoPart,
  json,
  type Plan,
  withRights,
  withScreens,
  worded,
} from './edit.ts'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const page = (
  name: string,
  call: string,
  area: string,
) => `import { useTranslation } from 'react-i18next'
import { ${call} } from '#contract/areas/${area}/area.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'

export default function ${capital(name)}() {
  const { t } = useTranslation('pages/${name}')
  const { data, error, refetch } = useCall(${call}, {})
  return (
    <>
      <PageHeader title={t('title')} />
      {error ? (
        <Trouble error={error} retry={() => void refetch()} />
      ) : data ? (
        <p>{t('count', { count: data.count })}</p>
      ) : (
        <Wait />
      )}
    </>
  )
}
`

const declared = (name: string, call: string, area: string) => (text: string) => {
  const right = `${area}:${name}`
  const rights = insideEnd(
    withRights(text),
    'export const rights = {',
    ` '${right}': ['ROLE_MEMBER'] `,
  )
  const screens = insideEnd(
    withScreens(rights),
    'export const screens = {',
    ` ${name}: { at: '/${area}/${name}', right: '${right}', icon: 'file', order: 9 } `,
  )
  return declareCall(screens, call, area, right)
}

const shown = (name: string) => (text: string) =>
  intoPart(
    importing(text, "import { withWords } from '#src/kit/page/lazyWithWords.tsx'"),
    'screens: {',
    `
    ${name}: { load: withWords(['pages/${name}'], () => import('./${capital(name)}.tsx')) },
  `,
  )

/** A new page of an area with a call of its own, in the menu of every member. */
export function planScreen(name: string, area: string): Plan {
  const call = `${name}Figures`
  const served = planCall(call, area)
  return {
    files: [
      ...served.files,
      [`src/areas/${area}/${capital(name)}.tsx`, page(name, call, area)],
      ...languages.map(
        language =>
          [
            `locales/${language}/${area}/pages/${name}.json`,
            json({ title: worded(name), count: '{{count}}' }),
          ] as const,
      ),
    ],
    changes: [
      [`contract/areas/${area}/area.ts`, declared(name, call, area)],
      ...served.changes.filter(([path]) => path.startsWith('server/')),
      [`src/areas/${area}/area.ts`, shown(name)],
      ...languages.map(
        language => [`locales/${language}/menus.json`, addWords({ [name]: worded(name) })] as const,
      ),
    ],
    next: [
      `say in contract/areas/${area}/area.ts whom it is for, where it stands in the menu, and what its call answers`,
      `answer the call in server/areas/${area}/${call}.ts, and say in its test what it answers`,
      `show it in src/areas/${area}/${capital(name)}.tsx`,
      `word it in three languages: locales/*/${area}/pages/${name}.json and locales/*/menus.json`,
      'npm run derive, npm test',
    ],
  }
}
