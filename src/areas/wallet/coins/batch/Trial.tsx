import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { batchProblems, batchTrial } from '#contract/areas/wallet/calls/batch.ts'
import { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { save } from '#src/kit/export/download.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { useScreen } from '#src/kit/page/places.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { type Column, Lines } from '#src/kit/ui/Lines.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import '../coins.css'

type Tried = CallOutput<typeof batchTrial>
type Line = Tried['page']['list'][number]

const pageSize = 50
const points = (amount: string | null) => (amount ? number(amount, { least: 2, most: 2 }) : '–')
const count = (size: number) => number(String(size))

/** How a status is headed: what it would do, what it did, or that it does nothing. */
const heads = {
  DRAFT: 'trial',
  APPLIED: 'trial',
  COMPLETED: 'done',
  REJECTED: 'over',
  CANCELLED: 'over',
} as const

/** What posting the lines of a batch would do with the balances of this moment, or has done. */
export function Trial({ row }: { row: Row }) {
  const { t } = useTranslation('pages/coins')
  const [pageNo, setPageNo] = useState(1)
  const { data, isLoading, error, refetch } = useCall(
    batchTrial,
    { id: row.id, pageNo, pageSize },
    Date.parse(String(row.updateDate)),
    { of: coinBatch.name },
  )
  const head = heads[row.status as keyof typeof heads]
  return (
    <Card
      title={t(`batch.${head}`)}
      text={t(`batch.${head}Text`)}
      {...(data && data.problems > 0 && { actions: <ProblemFile row={row} /> })}
    >
      {isLoading && <Wait />}
      {error && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <div className="co-trial">
            <Figures look="row">
              <Figure label={t('batch.total')} value={points(String(row.total))} />
              <Figure label={t('batch.lines')} value={count(data.page.total)} />
              <Figure label={t('batch.members')} value={count(data.members)} />
              {head === 'trial' && (
                <Figure label={t('batch.problems')} value={count(data.problems)} />
              )}
            </Figures>
            {head === 'trial' && <Outlook row={row} tried={data} />}
          </div>
          <TriedLines lines={data.page.list} head={head} />
          <Pager pageNo={pageNo} pageSize={pageSize} total={data.page.total} go={setPageNo} flush />
        </>
      )}
    </Card>
  )
}

/** Whether it can be submitted or approved, and what happens then. */
function Outlook({ row, tried }: { row: Row; tried: Tried }) {
  const { t } = useTranslation('pages/coins')
  const { problems, page, needsApproval, approvalAbove } = tried
  const all = count(page.total)
  const blocked = { count: problems, number: count(problems), all }
  const isDraft = row.status === 'DRAFT'
  const sum = number(approvalAbove, { most: 2 })
  const next = needsApproval ? t('batch.needsApproval', { sum }) : t('batch.atOnce')
  return (
    <>
      {problems > 0 ? (
        <FormAlert quiet message={t(isDraft ? 'batch.blocked' : 'batch.blockedLater', blocked)} />
      ) : (
        <FormAlert quiet type="success" message={t('batch.fine')} description={isDraft && next} />
      )}
    </>
  )
}

function ProblemFile({ row }: { row: Row }) {
  const { t } = useTranslation('pages/coins')
  async function download() {
    const received = await readSheet(batchProblems, { id: row.id })
    if (received) save(received, 'problems.xlsx')
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
      {t('batch.problemFile')}
    </Button>
  )
}

interface LinesProps {
  lines: readonly Line[]
  head: (typeof heads)[keyof typeof heads]
}

function TriedLines({ lines, head }: LinesProps) {
  const { t } = useTranslation('pages/coins')
  const words = wordsOf(coinBatch)
  const place = useScreen('coinsTrans')
  const balances: Column<Line>[] = [
    { key: 'before', label: t('batch.before'), figures: true, cell: one => points(one.before) },
    { key: 'after', label: t('batch.after'), figures: true, cell: one => points(one.after) },
  ]
  const why: Column<Line> = {
    key: 'why',
    label: t('batch.why'),
    cell: ({ fields }) =>
      Object.entries(fields).map(([name, text]) => (
        <p key={name} className="co-why">
          <strong>{words.label(name)}</strong>: {text}
        </p>
      )),
  }
  const result: Column<Line> = {
    key: 'result',
    label: t('batch.result'),
    cell: ({ tx, line }) =>
      tx !== null &&
      place && (
        <Link to={`${place.url}/show/${tx}`} aria-label={t('batch.open', { line: count(line) })}>
          {t('batch.view')}
        </Link>
      ),
  }
  const about: Column<Line> = {
    key: 'title',
    label: words.label('title'),
    cell: ({ title, remarks, extId }) => (
      <>
        {title}
        {(remarks || extId) && (
          <small className="co-below">{[remarks, extId].filter(Boolean).join(' · ')}</small>
        )}
      </>
    ),
  }
  const isWorded = lines.some(({ title, remarks, extId }) => title || remarks || extId)
  const isAny = lines.some(({ fields }) => Object.keys(fields).length > 0)
  return (
    <Lines
      label={t(`batch.${head}`)}
      rows={lines}
      keyOf={({ line }) => line}
      title={{
        key: 'member',
        label: t('batch.member'),
        cell: ({ name, email }) => (
          <>
            {name ?? email}
            {name && <small className="co-below">{email}</small>}
          </>
        ),
      }}
      columns={[
        { key: 'row', label: t('batch.row'), cell: ({ line }) => count(line) },
        {
          key: 'amount',
          label: words.label('amount'),
          figures: true,
          cell: ({ amount }) => points(amount),
        },
        ...(head === 'over' ? [] : balances),
        ...(isWorded ? [about] : []),
        ...(isAny ? [why] : []),
        ...(head === 'done' ? [result] : []),
      ]}
    />
  )
}
