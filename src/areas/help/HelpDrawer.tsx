import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { findHelp } from '#contract/areas/help/calls.ts'
import { helpAddress, helpPageOf, helpPath } from '#contract/areas/help/helpPages.ts'
import { readCall } from '#src/kit/call/read.ts'
import { allInPlace } from '#src/kit/call/write.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { HelpPart } from './HelpPart.tsx'
import type { HelpLinks } from './reading/HelpMarkdown.tsx'
import type { HelpPlace, Say } from './reading/place.ts'
import { Results } from './reading/Results.tsx'
import { SearchField } from './reading/SearchField.tsx'
import { type FindHelp, useHelpSearch } from './reading/useHelpSearch.ts'
import './drawer.css'

const find: FindHelp = (keyword, signal) =>
  readCall(findHelp, { keyword }, { suppress: allInPlace, signal })

interface Props {
  open: boolean
  onClose(): void
}

/** The help beside a screen. On wide windows the screen can be used meanwhile. */
export default function HelpDrawer({ open, onClose }: Props) {
  const { t } = useTranslation('pages/help')
  const beside = useAtLeast(992)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width={440}
      title={t('title')}
      className="hp-drawer"
      mask={!beside}
      aria-modal={!beside}
      destroyOnHidden
    >
      <Content beside={beside} onClose={onClose} />
    </Drawer>
  )
}

/**
 * The library keeps the Tab key within every drawer; beside a page that can be used it must be able
 * to leave.
 */
function useTabOut(content: RefObject<HTMLElement | null>, free: boolean) {
  useEffect(() => {
    const ends = content.current
      ?.closest('.ant-drawer')
      ?.querySelectorAll<HTMLElement>('[data-sentinel]')
    for (const end of ends ?? []) end.tabIndex = free ? -1 : 0
  }, [content, free])
}

function Content({ beside, onClose }: { beside: boolean; onClose(): void }) {
  const { t } = useTranslation('pages/help')
  const say: Say = (key, values) => t(key as never, values)
  const content = useRef<HTMLDivElement>(null)
  useTabOut(content, beside)
  const search = useHelpSearch(find)
  const screen = helpPageOf(useLocation().pathname)
  /** Where a link has led; until then the text follows the screen. */
  const [chosen, setChosen] = useState<HelpPlace>()
  const place = chosen ?? { page: screen }
  const [steps, setSteps] = useState(0)
  /** The focus goes where a link has led, once that is there. */
  const moved = useRef(false)
  const go = (to: HelpPlace | undefined) => {
    moved.current = true
    setChosen(to)
    setSteps(steps + 1)
    search.clear()
  }
  const links: HelpLinks = {
    toHelp: (to, children) => (
      <a
        href={helpAddress(to.page, to.section)}
        onClick={event => {
          // With one of these keys it is for another tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          go(to)
        }}
      >
        {children}
      </a>
    ),
    toScreen: (path, children) => (
      <Link
        to={path}
        onClick={() => {
          // What is being read stays, whatever explains that screen.
          setChosen(place)
          if (!beside) onClose()
        }}
      >
        {children}
      </Link>
    ),
  }
  const address = search.keyword
    ? `${helpPath}?keyword=${encodeURIComponent(search.keyword)}`
    : helpAddress(place.page, place.section)
  const all = (
    <a href={helpPath} target="_blank" rel="noopener">
      {t('all')}
    </a>
  )
  return (
    <div className="hp-drawer-content" ref={content}>
      <SearchField say={say} search={search} />
      {search.keyword ? (
        <Results {...{ say, search, all }} heading="h3" link={links.toHelp} />
      ) : (
        <>
          {place.page !== screen && (
            <button type="button" className="cs-link hp-back" onClick={() => go(undefined)}>
              <span aria-hidden="true">←</span> {t('back')}
            </button>
          )}
          <HelpPart key={`${place.page} ${steps}`} {...{ say, place, links, moved }} />
        </>
      )}
      <footer className="hp-drawer-end">
        <a href={address} target="_blank" rel="noopener">
          {t('newTab')}
        </a>
        {all}
      </footer>
    </div>
  )
}
