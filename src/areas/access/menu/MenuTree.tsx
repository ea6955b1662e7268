import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportButton } from '#src/kit/import/ImportButton.tsx'
import { Find } from '#src/kit/list/Find.tsx'
import { found, withBelow } from '#src/kit/list/tree.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { useTrail } from '#src/kit/page/trail.ts'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { TrashButton } from '#src/kit/trash/TrashButton.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { menuWords, wordsOf } from '#src/kit/words/words.ts'
import { MenuRows } from './MenuRows.tsx'
import type { MenuNode } from './move.ts'
import { useMenus } from './useMenus.ts'
import '#src/pages/pages.css'
import './menu.css'

/** The texts that are searched. */
const textsOf = (node: MenuNode) =>
  [menuWords(node), node.title, node.name, node.permission, node.path, node.component].filter(
    text => text !== null,
  )

/** Menus and function buttons as a tree. */
export default function MenuTree({ resource }: { resource: Resource }) {
  const { entity } = resource
  const { t } = useTranslation(['pages/menu', 'kit'])
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const title = useTrail().at(-1)?.label ?? words.many
  const { rows, tree, query, sort } = useMenus()
  const [word, setWord] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())

  const wanted = word.trim().toLowerCase()
  const shown = wanted
    ? found(tree, node => textsOf(node).some(text => text.toLowerCase().includes(wanted)))
    : tree
  const parents = tree.flatMap(withBelow).filter(node => node.children.length > 0)
  return (
    <>
      <PageHeader
        title={title}
        aside={query.isSuccess && t('kit:list.total', { count: number(String(rows.length)) })}
        refresh
      >
        <TrashButton resource={resource} />
        <ImportButton resource={resource} />
        {can(entity, 'create') && (
          <Link to={`${addresses.create}?type=MENU&sort=${tree.length}`} className="cs-button-link">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
              {t('kit:create', { one: words.one })}
            </Button>
          </Link>
        )}
      </PageHeader>
      <Card aria-busy={query.isFetching}>
        <div className="cs-toolbar">
          <search className="cs-find-place">
            <Find label={t('pages/menu:search')} value={word} onChange={setWord} />
          </search>
          <Button onClick={() => setClosed(new Set())}>{t('pages/menu:expandAll')}</Button>
          <Button onClick={() => setClosed(new Set(parents.map(node => node.id)))}>
            {t('pages/menu:collapseAll')}
          </Button>
        </div>
        {query.isLoading && <Wait />}
        {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
        {query.isSuccess && shown.length === 0 && <Nothing title={t('pages/menu:noMatch')} />}
        {query.isSuccess && shown.length > 0 && (
          <MenuRows
            resource={resource}
            tree={tree}
            shown={shown}
            closed={wanted ? new Set() : closed}
            fold={id => {
              const next = new Set(closed)
              if (!next.delete(id)) next.add(id)
              setClosed(next)
            }}
            sort={sort}
          />
        )}
      </Card>
    </>
  )
}
