import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Queued } from '#contract/areas/board/calls.ts'
import { verbOfWaiting } from '#contract/kit/declared.ts'
import type { WaitingKind } from '#contract/kit/waiting.ts'
import { FinishTicket, RECORD_PAGE } from '#src/areas/ticket/public.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Count } from '#src/kit/ui/Count.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { number } from '#src/kit/words/format.ts'
import { useInPlace, wayOf } from './inPlace.ts'
import { QueueRow } from './QueueRow.tsx'
import type { QueueProps } from './types.ts'

/** Fewer than these need no filter. */
const many = 5

const keyOf = ({ kind, id }: Pick<Queued, 'kind' | 'id'>) => `${kind} ${id}`

/** What the member did here, until the page is left. */
interface Done {
  item: Queued
  said: string
}

/** What was refused, and why. */
interface Refused {
  item: Queued
  why: string
}

/** Everything that waits for the member, with what is done about it. */
export function Queue({ queue, inProject }: QueueProps & { inProject: boolean }) {
  const { t } = useTranslation('pages/home')
  const perform = useInPlace()
  const [done, setDone] = useState<readonly Done[]>([])
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  const [asked, setAsked] = useState<Queued>()
  const [only, setOnly] = useState<WaitingKind | 'all'>('all')
  const box = useRef<HTMLElement>(null)
  const next = useRef<number>(undefined)

  const past = new Set(done.map(({ item }) => `${keyOf(item)} ${item.since}`))
  const waiting = queue.items.filter(item => !past.has(`${keyOf(item)} ${item.since}`))
  const among = (items: readonly Queued[], kind: WaitingKind) =>
    items.filter(one => one.kind === kind).length
  const kinds = queue.kinds
    .map(({ kind, all, count }) => {
      const here = among(waiting, kind)
      return { kind, all, here, count: count - among(queue.items, kind) + here }
    })
    .filter(({ count }) => count > 0)
  const filtered = kinds.length > 1 && waiting.length > many
  const chosen = filtered && kinds.some(({ kind }) => kind === only) ? only : 'all'
  // What somebody else has done in the meantime stays with the reason, until the page is left.
  const here = new Set(queue.items.map(keyOf))
  const gone = Object.values(refused).filter(({ item }) => !here.has(keyOf(item)))
  const shown = [...gone.map(({ item }) => item), ...waiting].filter(
    ({ kind }) => chosen === 'all' || kind === chosen,
  )

  /** The focus goes on to the row that takes the place of the one that is done. */
  useEffect(() => {
    if (next.current === undefined) return
    // Whoever has gone on elsewhere stays there.
    const from = document.activeElement
    if (from && from !== document.body && !box.current?.contains(from)) {
      next.current = undefined
      return
    }
    const buttons = box.current?.querySelectorAll<HTMLElement>('[data-do]') ?? []
    const found = buttons[Math.min(next.current, buttons.length - 1)]
    next.current = undefined
    if (found) found.focus()
    else box.current?.querySelector<HTMLElement>('summary')?.focus()
  })
  const finished = (item: Queued, said: string) => {
    next.current = shown.findIndex(one => keyOf(one) === keyOf(item))
    setDone(before => [{ item, said }, ...before])
  }
  // A page that stays open in its tab is left when it is hidden.
  useEffect(
    () => () => {
      setDone([])
      setRefused({})
    },
    [],
  )
  async function act(item: Queued) {
    const key = keyOf(item)
    if (wayOf(item.kind) === 'dialog') return setAsked(item)
    const said = t(`done.${verbOfWaiting(item.kind) === 'claim' ? 'claim' : 'confirm'}`)
    setBusy(all => new Set([...all, key]))
    const outcome = await perform(item, t('didIt', { done: said, title: item.title }))
    setBusy(all => new Set([...all].filter(one => one !== key)))
    setRefused(({ [key]: _, ...others }) =>
      outcome.done || !outcome.why ? others : { ...others, [key]: { item, why: outcome.why } },
    )
    if (outcome.done) finished(item, said)
  }
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const rest = kinds.filter(
    ({ kind, count, here }) => count > here && (chosen === 'all' || chosen === kind),
  )

  return (
    <Card
      title={
        <>
          {t('waiting')} {total > 0 && <Count>{number(String(total))}</Count>}
        </>
      }
      rows
      className="ho-queue"
      ref={box}
    >
      {filtered && (
        <div className="ho-kinds">
          <Segment
            label={t('filter')}
            value={chosen}
            onChange={setOnly}
            options={[
              { value: 'all' as const, label: t('every') },
              ...kinds.map(({ kind, count }) => ({
                value: kind,
                label: `${t(`kinds.${kind}`)} ${number(String(count))}`,
              })),
            ]}
          />
        </div>
      )}
      {total === 0 && <NothingWaits inProject={inProject} />}
      <RowList>
        {shown.map(item => (
          <QueueRow
            key={keyOf(item)}
            item={item}
            today={queue.today}
            busy={busy.has(keyOf(item))}
            refusal={refused[keyOf(item)]?.why}
            gone={!here.has(keyOf(item))}
            act={() => void act(item)}
          />
        ))}
      </RowList>
      {rest.map(({ kind, all, count, here }) => (
        <p key={kind} className="ho-rest">
          <Link to={all}>{t('rest', { kind: t(`kinds.${kind}`), count: count - here })}</Link>
        </p>
      ))}
      {done.length > 0 && (
        <Fold title={t('doneTitle', { count: done.length })} note="">
          <RowList>
            {done.map(({ item, said }) => (
              <RowItem
                key={`${keyOf(item)} ${item.since}`}
                title={<Link to={item.link}>{item.title}</Link>}
                note={item.detail}
                end={<Tag tone="green">{said}</Tag>}
              />
            ))}
          </RowList>
        </Fold>
      )}
      {asked && (
        <FinishTicket
          id={asked.id}
          closed={yes => {
            setAsked(undefined)
            if (yes) finished(asked, t('done.finish'))
            else next.current = shown.findIndex(one => keyOf(one) === keyOf(asked))
          }}
        />
      )}
    </Card>
  )
}

/** Said only if nothing waits at all, with what to do next. */
function NothingWaits({ inProject }: { inProject: boolean }) {
  const { t } = useTranslation('pages/home')
  const tickets = useScreen('allTask')
  const hall = useScreen('projectMarket')
  return (
    <Nothing title={t('nothing')} {...(inProject && { text: t('nothingHint') })}>
      {inProject && <Link to={RECORD_PAGE}>{t('record')}</Link>}
      {inProject && tickets && <Link to={`${tickets.url}?status=TO_CLAIM`}>{t('allOpen')}</Link>}
      {hall && <Link to={hall.url}>{t('hall')}</Link>}
    </Nothing>
  )
}
