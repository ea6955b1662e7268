import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FoundHelp } from '#contract/areas/help/calls.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { Say } from './place.ts'
import { Results } from './Results.tsx'
import { SearchField } from './SearchField.tsx'
import { type FindHelp, useHelpSearch } from './useHelpSearch.ts'

const say: Say = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const page: FoundHelp = {
  ...{ page: 'wallet', title: 'Wallet', section: null, heading: 'Wallet', excerpt: 'Your points.' },
}
const section: FoundHelp = {
  ...{ page: 'wallet', title: 'Wallet', section: 'transfer', heading: 'Send', excerpt: 'Open it.' },
}

function Search({ find, first }: { find: FindHelp; first: string }) {
  const search = useHelpSearch(find, first)
  return (
    <>
      <SearchField say={say} search={search} />
      {search.keyword && (
        <Results
          {...{ say, search }}
          heading="h2"
          link={({ page, section }, children) => <a href={`${page}#${section}`}>{children}</a>}
          all={<a href="all">all</a>}
        />
      )}
    </>
  )
}
/** A search whose answers the test gives, by what is asked for. */
function open(answer: (keyword: string) => Promise<readonly FoundHelp[]>, first = '') {
  const asked: { keyword: string; signal: AbortSignal }[] = []
  const find: FindHelp = (keyword, signal) => {
    asked.push({ keyword, signal })
    return answer(keyword)
  }
  render(<Search find={find} first={first} />)
  return asked
}
const field = () => screen.getByRole('searchbox', { name: 'search' })

it('what is typed is searched for once, a moment after the last key', async () => {
  const asked = open(async () => [page, section])
  await userEvent.type(field(), 'points ')
  const link = await screen.findByRole('link', { name: 'Send' })
  expect(link.getAttribute('href')).toBe('wallet#transfer')
  expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('wallet#undefined')
  expect(screen.getByText('Open it.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'results points' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('found 2')
  expect(asked.map(({ keyword }) => keyword)).toEqual(['points'])
  await userEvent.clear(field())
  expect(screen.queryByRole('link')).toBeNull()
})

it('Enter searches at once; an earlier search is given up', async () => {
  const asked = open(() => new Promise(() => {}), 'old')
  await userEvent.clear(field())
  await userEvent.type(field(), 'new{Enter}')
  expect(asked.at(-1)?.keyword).toBe('new')
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('searching')
})

it('nothing found says what to do', async () => {
  open(async () => [], 'xyz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'))
  expect(screen.getByRole('link', { name: 'all' })).toBeDefined()
})

it('a failed search says why, and is tried again', async () => {
  const refusal = new Failure('refused', '/find', { code: 429, message: 'Too many.' })
  const answers: (() => Promise<readonly FoundHelp[]>)[] = [
    () => Promise.reject(new Failure('transport', '/find')),
    () => Promise.reject(refusal),
    async () => [page],
  ]
  open(async () => answers.shift()?.() ?? [], 'points')
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'retry' }))
  expect((await screen.findByRole('alert')).textContent).toContain('searchFailed')
  await retry()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many.')
  await retry()
  expect(await screen.findByRole('link', { name: 'Wallet' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
