import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Compared, Shown } from './changes.ts'

interface Props {
  of: Shown
  before: Shown | undefined
  changed: ReadonlySet<Compared>
}

/** What is said of a product in single words; where it was changed, with what it was. */
export function Facts({ of, before, changed }: Props) {
  const { t } = useTranslation('pages/product')
  const words = wordsOf(myProduct)
  const show: Record<Exclude<Compared, 'desc'>, (shown: Shown) => ReactNode> = {
    title1: ({ title1 }) => title1,
    title2: ({ title2 }) => title2,
    distLevel: ({ distLevel }) => distLevel && words.choice('distLevel', distLevel),
    projects: ({ projects = [] }) => projects.join(', '),
    cycle: ({ cycle }) => cycle && t('page.months', { count: cycle }),
    demoAddress: shown => shown.demoAddress && <Demo of={shown} />,
  }
  const rows = Object.entries(show) as [Exclude<Compared, 'desc'>, (shown: Shown) => ReactNode][]
  // Titles stand above already.
  const isTitle = (name: string) => name === 'title1' || name === 'title2'
  const told = rows.filter(
    ([name, value]) => changed.has(name) || (!isTitle(name) && Boolean(value(of))),
  )
  if (told.length === 0) return null
  return (
    <Card pad className="pv-facts">
      <dl>
        {told.map(([name, value]) => (
          <div key={name}>
            <dt>
              {name === 'cycle' ? t('page.cycle') : words.label(name)}
              {changed.has(name) && <Tag tone="gold">{t('change.changed')}</Tag>}
            </dt>
            <dd>
              {changed.has(name) && before && (
                <del>
                  {name === 'demoAddress'
                    ? before.demoAddress
                    : value(before) || t('change.nothing')}
                </del>
              )}
              {value(of) || t('change.nothing')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The address of a demonstration, and whether it answered. */
function Demo({ of: { demoAddress, demo } }: { of: Shown }) {
  const { t } = useTranslation('pages/product')
  const state = demo && (demo.answers ? 'ANSWERS' : 'SILENT')
  return (
    <>
      <a href={demoAddress ?? ''} target="_blank" rel="noopener noreferrer nofollow">
        {demoAddress}
      </a>
      <span className={state === 'SILENT' ? 'pv-demo pv-silent' : 'pv-demo'}>
        {state && demo ? t(`demo.${state}`, { date: instant(demo.date) }) : t('demo.none')}
      </span>
    </>
  )
}
