import { useLogout } from '@refinedev/core'
import { Modal } from 'antd'
import { Command as Box } from 'cmdk'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Found, findRecords } from '#contract/kit/calls/palette.ts'
import { declared } from '#contract/kit/declared.ts'
import { useMyProjects, visitedFirst } from '#src/areas/project/public.ts'
import { readCall } from '#src/kit/call/read.ts'
import { allInPlace as suppress } from '#src/kit/call/write.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { pageOfFound } from '#src/kit/page/declaredPages.ts'
import { CLOSED } from '#src/kit/page/keys.ts'
import { screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { recents } from '#src/kit/page/recents.ts'
import { tabKey } from '#src/kit/page/tab.ts'
import { menuWords, wordAt } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'
import { reworded } from '../tabs/language.ts'
import {
  actionCommands,
  type Command,
  loadCreatable,
  type OwnPage,
  placeCommands,
  projectCommands,
} from './commands.ts'
import { ranked } from './rank.ts'
import './palette.css'

/** Milliseconds to wait after a keystroke. */
const pause = 200

interface Props {
  open: boolean
  onClose(): void
  /** Pages that do not depend on the menu. */
  own: readonly OwnPage[]
  onSettings(): void
  onShortcuts(): void
}

interface Searched {
  found: readonly Found[]
  asking: boolean
  failed: boolean
}

/** Records that match, loaded while typing. */
function useFound(typed: string): Searched {
  const keyword = typed.trim()
  const [answer, setAnswer] = useState<{ to: string; found: readonly Found[]; failed?: true }>()
  useEffect(() => {
    if (!keyword) return
    const stop = new AbortController()
    const { signal } = stop
    const search = async () => {
      // The palette itself shows that the search failed.
      const found = await readCall(findRecords, { keyword }, { signal, suppress })
      const kinds = found.filter(one => declared().entities[one.entity])
      await loadWords([...new Set(kinds.map(one => `entities/${one.entity}`))])
      return { to: keyword, found }
    }
    const timer = setTimeout(async () => {
      const next = await search().catch(() => ({ to: keyword, found: [], failed: true as const }))
      if (!signal.aborted) setAnswer(next)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keyword])
  const here = answer?.to === keyword
  return {
    found: keyword && here ? answer.found : [],
    asking: keyword !== '' && !here,
    failed: keyword !== '' && here && answer.failed === true,
  }
}

/** The command palette: opens any page and runs global commands by a few letters. */
export default function Palette({ open, onClose, own, onSettings, onShortcuts }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const places = usePlaces()
  const { mutate: signOut } = useLogout()
  const [typed, setTyped] = useState('')
  const [, setWorded] = useState(false)
  useEffect(() => {
    // Without them, new records are named by their place.
    loadCreatable(places).then(
      () => setWorded(true),
      () => {},
    )
  }, [places])
  const { found, asking, failed } = useFound(open ? typed : '')

  const { projects = [] } = useMyProjects({ waiting: !open })
  const pages = recents().map(({ address, title, locale }) => {
    const { pathname, search } = new URL(address, location.origin)
    const known = { key: tabKey({ pathname, search }), title }
    const label = locale === currentLocale() ? title : reworded(known, places).title
    return { key: `recent ${address}`, label, to: address }
  })
  const records = found.flatMap((one): Command[] => {
    const { entity, id, title } = one
    const to = pageOfFound(places, one)
    const screen = screensOf(places).find(place => place.component === entity)
    const kind = wordAt(`entities/${entity}`, '$') ?? (screen && menuWords(screen))
    return to ? [{ key: `${entity} ${id}`, label: kind ? `${title} · ${kind}` : title, to }] : []
  })
  const groups = ranked(typed, [
    { name: 'recent', commands: pages },
    { name: 'places', commands: placeCommands(places, own) },
    { name: 'projectPages', commands: projectCommands(places, visitedFirst(projects)) },
    { name: 'records', commands: records },
    {
      name: 'actions',
      commands: actionCommands(places, {
        tune: onSettings,
        listKeys: onShortcuts,
        signOut: () => signOut(),
      }),
    },
  ])

  const none = groups.every(({ commands }) => commands.length === 0)
  const note = asking ? 'asking' : failed ? 'failed' : none && 'nothing'

  function run({ to, act }: Command) {
    onClose()
    if (to) void navigate(to)
    act?.()
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => setTyped('')}
      footer={null}
      closable={false}
      width={620}
      className={`cs-find-all${open ? '' : ` ${CLOSED}`}`}
      title={<span className="cs-aside">{t('palette.title')}</span>}
      destroyOnHidden
    >
      <Box shouldFilter={false} label={t('palette.title')} loop>
        <Box.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          maxLength={100}
          placeholder={t('palette.placeholder')}
        />
        <p className="cs-find-note" role="status">
          {note && t(`palette.${note}`)}
        </p>
        <Box.List label={t('palette.found')}>
          {groups.map(
            ({ name, commands }) =>
              commands.length > 0 && (
                <Box.Group key={name} heading={t(`palette.${name}`)}>
                  {commands.map(command => (
                    <Box.Item key={command.key} value={command.key} onSelect={() => run(command)}>
                      {command.label}
                    </Box.Item>
                  ))}
                </Box.Group>
              ),
          )}
        </Box.List>
      </Box>
    </Modal>
  )
}
