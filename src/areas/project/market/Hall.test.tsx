import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { externalList } from '#contract/areas/project/calls/market.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import { Hall } from './Hall.tsx'

it('what is looked for closes no detail that was opened meanwhile', async () => {
  const empty = { list: [], total: 0, pageNo: 1, pageSize: 12 }
  const reply = ({ path }: ServerCall) => ({ data: path === externalList.path ? empty : [] })
  const at = '/marketplace/projectMarket'
  const { router, location } = await show(<Hall version={0} />, reply, { at })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'bread' } })
  await router.navigate('?project=BREAD')
  await waitFor(() => expect(location().search).toContain('keyword=bread'))
  expect(location().search).toContain('project=BREAD')
})
