import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { securityState } from '#contract/areas/access/public.ts'
import {
  type ApiToken,
  createApiToken,
  ownApiTokens,
  revokeApiToken,
  TOKENS_CAP,
} from '#contract/areas/api/calls.ts'
import {
  decideProposal,
  type ProgramProposal,
  programProposals,
} from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { startViewing, storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import Tokens from './Tokens.tsx'
import { partNames, toolNames, toolsFor } from './usable.ts'

type Input = Record<string, unknown>
type Sent = (call: { name: string }, input: Input) => Promise<unknown>
const callServer = vi.hoisted(() => vi.fn<Sent>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))

const SECRET = 'csp_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
const token = (more: Partial<ApiToken> = {}): ApiToken => ({
  ...{ id: 1, name: 'Claude', writes: false, parts: partNames, tools: toolsFor(false) },
  ...{ createDate: '2026-11-20T08:00:00.000Z', expireDate: '2026-12-20T08:00:00.000Z' },
  ...{ isOver: false, lastUseDate: null, lastUseAddress: null },
  ...more,
})
const change = (more: Partial<ProgramProposal> = {}): ProgramProposal => ({
  ...{ id: 3, title: 'Edit · Solar panels', danger: false, link: null, state: 'OPEN' },
  lines: [{ label: 'Points', before: '5', after: '8' }],
  ...{ program: 'Claude', createDate: '2026-11-20T08:00:00.000Z' },
  ...more,
})

/** What the server holds. */
const held = { tokens: [] as ApiToken[], changes: [] as ProgramProposal[], byCode: false }
const replies: Record<string, () => Reply> = {
  [ownApiTokens.path]: () => ({ data: held.tokens }),
  [programProposals.path]: () => ({ data: held.changes }),
  [securityState.path]: () => ({ data: { enabled: held.byCode, backupCodesLeft: 8 } }),
}

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  callServer.mockReset()
  Object.assign(held, { tokens: [], changes: [], byCode: false })
  await prepareWords()
  await loadWords(['pages/tokens'])
})

const opened = (more: typeof replies = {}) =>
  show(<Tokens />, ({ path }) => ({ ...replies, ...more })[path]?.() ?? { data: null })
const refused = (name: string, code: number, fields: Record<string, string> = {}) =>
  new Failure('refused', '', { code, name, message: `refused: ${name}`, fields })
const sent = (call: { name: string }) =>
  callServer.mock.calls.filter(([one]) => one.name === call.name).map(([, input]) => input)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const rows = async () => {
  const list = await within(
    await screen.findByRole('region', { name: 'Your tokens' }),
  ).findAllByRole('list')
  return [...(list[0]?.children ?? [])]
}

describe('the tokens of a member', () => {
  it('none yet: says what to do next', async () => {
    await opened()
    expect(await screen.findByText('You have no tokens')).toBeDefined()
    expect(screen.getByText('Create one to connect a program to the portal.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Create a token' })).toHaveLength(1)
    expect(screen.queryByRole('region', { name: /Changes/ })).toBeNull()
  })

  it('each says what it may do, until when, and when it was used last', async () => {
    const used = { lastUseDate: '2026-11-21T08:00:00.000Z', lastUseAddress: '203.0.113.9' }
    held.tokens = [
      token({ id: 3, name: 'Script', writes: true, tools: [], ...used }),
      token({ id: 2, parts: ['wallet', 'report'], tools: ['find'] }),
      token({ id: 1, name: 'Old', isOver: true }),
    ]
    await opened()
    const [script, claude, old] = await rows()
    expect(script?.textContent).toMatch(
      /^ScriptRead and writeValid until .+Last used .+ from 203\.0\.113\.9All parts · No tools/,
    )
    expect(claude?.textContent).toMatch(/^ClaudeRead only.+Never used2 of 11 parts · 1 of 14 tools/)
    expect(old?.textContent).toMatch(/^OldExpiredExpired on .+All parts · All tools/)
    const limits = claude?.querySelector('details')
    expect(limits?.open).toBe(false)
    expect(limits?.textContent).toContain('Wallet and points')
    expect(limits?.textContent).toContain('Find records')
  })

  it('not loaded: says why, and loads again', async () => {
    let fails = true
    held.tokens = [token()]
    await opened({
      [ownApiTokens.path]: () =>
        fails ? refuse(errors.unavailable, 'Not now.') : { data: held.tokens },
    })
    expect(await screen.findByText('Not now.')).toBeDefined()
    fails = false
    await press('Try again')
    expect(await rows()).toHaveLength(1)
  })

  it('is revoked after a question', async () => {
    held.tokens = [token(), token({ id: 2, name: 'Script' })]
    await opened()
    await press('Revoke “Script”')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Revoke the token “Script”?')
    expect(sent(revokeApiToken)).toEqual([])
    callServer.mockImplementation(async () => {
      held.tokens = [token()]
      return null
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(sent(revokeApiToken)).toEqual([{ id: 2 }])
    expect(await screen.findByText('The token was revoked')).toBeDefined()
  })

  it('that has expired is deleted instead', async () => {
    held.tokens = [token({ isOver: true })]
    await opened()
    await press('Delete “Claude”')
    expect((await screen.findByRole('dialog')).textContent).toContain('Delete “Claude”?')
  })

  it('as many as one may have: no further one can be created', async () => {
    held.tokens = Array.from({ length: TOKENS_CAP }, (_, id) => token({ id }))
    await opened()
    expect(await button('Create a token')).toHaveProperty('disabled', true)
    expect(screen.getByText(/You have as many tokens as one member can have/)).toBeDefined()
  })

  it('whoever looks through the eyes of somebody else neither creates nor revokes', async () => {
    startViewing({ token: 'v', mid: 2, back: '/' })
    held.tokens = [token()]
    await opened()
    expect(await button('Create a token')).toHaveProperty('disabled', true)
    expect(await button('Revoke “Claude”')).toHaveProperty('disabled', true)
  })
})

describe('a new token', () => {
  /** Opens the form, with the proof that this account takes. */
  async function form(proof: RegExp = /^Your password/) {
    const shown = await opened()
    await press('Create a token')
    await screen.findByLabelText(proof)
    return shown
  }
  const submit = () => press('Create token')
  const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const created = () =>
    callServer.mockImplementation(async () => {
      held.tokens = [token()]
      return { ...token(), secret: SECRET }
    })

  it('reads everything, changes nothing and ends in a month, unless chosen otherwise', async () => {
    await form()
    expect(screen.getByRole('radio', { name: 'Read only' })).toHaveProperty('checked', true)
    expect(checkbox('All parts').checked).toBe(true)
    expect(checkbox('All tools').checked).toBe(true)
    await userEvent.type(screen.getByLabelText(/^Name/), 'Claude')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'Commonshare-1')
    created()
    await submit()
    await waitFor(() => expect(sent(createApiToken)).toHaveLength(1))
    expect(sent(createApiToken)[0]).toEqual({
      ...{ name: 'Claude', days: 30, writes: false, password: 'Commonshare-1' },
      ...{ parts: partNames, tools: toolNames.filter(name => name !== 'change') },
    })
  })

  it('is limited to what is chosen, and to something at all', async () => {
    await form()
    await userEvent.type(screen.getByLabelText(/^Name/), 'Claude')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'Commonshare-1')
    await userEvent.click(checkbox('All parts'))
    await submit()
    expect(await screen.findByText('This cannot be empty')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(checkbox('All parts')))
    expect(sent(createApiToken)).toEqual([])
    await userEvent.click(checkbox('Reports'))
    await userEvent.click(checkbox('Wallet and points'))
    expect(screen.getByText('2 of 11 chosen')).toBeDefined()
    await press('Choose: Tools for assistants')
    await userEvent.click(checkbox('Find records'))
    created()
    await submit()
    await waitFor(() => expect(sent(createApiToken)).toHaveLength(1))
    expect(sent(createApiToken)[0]).toMatchObject({
      parts: ['wallet', 'report'],
      tools: toolsFor(false).filter(name => name !== 'find'),
    })
  })

  it('prepares changes only with write access, and only if that was chosen', async () => {
    await form()
    await press('Choose: Tools for assistants')
    expect(checkbox('Prepare changes').disabled).toBe(true)
    expect(screen.getByText(/To prepare changes, a token needs/)).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'Read and write' }))
    expect(checkbox('Prepare changes')).toMatchObject({ disabled: false, checked: false })
    expect(screen.queryByText(/To prepare changes, a token needs/)).toBeNull()
    expect(screen.getByText('14 of 15 chosen')).toBeDefined()
    await userEvent.click(checkbox('Prepare changes'))
    expect(checkbox('All tools').checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Read only' }))
    expect(checkbox('Prepare changes')).toMatchObject({ disabled: true, checked: false })
    expect(checkbox('All tools').checked).toBe(true)
  })

  it('a wrong password is said at its field, and nothing that was typed is lost', async () => {
    await form()
    await userEvent.click(screen.getByRole('radio', { name: 'Read and write' }))
    await userEvent.type(screen.getByLabelText(/^Name/), 'Claude')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'wrong')
    const wrong = refused('badInput', errors.badInput, { password: 'The password is wrong' })
    callServer.mockRejectedValueOnce(wrong)
    await submit()
    const password = screen.getByLabelText<HTMLInputElement>(/^Your password/)
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(screen.getByText('The password is wrong')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Claude')
    expect(screen.getByRole('radio', { name: 'Read and write' })).toHaveProperty('checked', true)
    await userEvent.clear(password)
    await userEvent.type(password, 'Commonshare-1')
    created()
    await submit()
    expect(await screen.findByText(SECRET)).toBeDefined()
    expect(sent(createApiToken)[1]).toMatchObject({ name: 'Claude', writes: true })
  })

  it('is confirmed by a code where the account has a second factor', async () => {
    held.byCode = true
    await form(/^Code of your authenticator app/)
    expect(screen.queryByLabelText(/^Your password/)).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Name/), 'Claude')
    await userEvent.type(screen.getByLabelText(/^Code of your/), '000000')
    callServer.mockRejectedValueOnce(refused('wrongCode', errors.wrongCode))
    await submit()
    const code = screen.getByLabelText<HTMLInputElement>(/^Code of your/)
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('refused: wrongCode')).toHaveLength(1)
    expect(sent(createApiToken)[0]).toMatchObject({ code: '000000' })
    expect(sent(createApiToken)[0]).not.toHaveProperty('password')
  })

  it('asks for the code once the server says that the password is not enough', async () => {
    await form()
    await userEvent.type(screen.getByLabelText(/^Name/), 'Claude')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'Commonshare-1')
    held.byCode = true
    callServer.mockRejectedValueOnce(refused('proofRequired', errors.proofRequired))
    await submit()
    expect(await screen.findByLabelText(/^Code of your/)).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('refused: proofRequired')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Claude')
  })

  it('shows its secret once, in the dialog alone', async () => {
    const { location } = await form()
    await userEvent.type(screen.getByLabelText(/^Name/), 'Claude')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'Commonshare-1')
    created()
    await submit()
    expect(await screen.findByText(SECRET)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Copy the token')
    const settings = screen.getByRole('figure', { name: 'Settings for an MCP client' })
    expect(JSON.parse(settings.querySelector('pre')?.textContent ?? '')).toEqual({
      mcpServers: {
        commonshare: {
          ...{ type: 'http', url: `${window.location.origin}/mcp` },
          headers: { Authorization: `Bearer ${SECRET}` },
        },
      },
    })
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location()])
    expect(kept).not.toContain(SECRET)
    const user = userEvent.setup()
    await user.click(await button('Copy the token'))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    await press('I have saved it')
    expect(await rows()).toHaveLength(1)
    await waitFor(() => expect(document.body.innerHTML).not.toContain(SECRET))
  })
})

describe('changes that programs have prepared', () => {
  const card = () => screen.findByRole('region', { name: 'Edit · Solar panels' })

  it('wait above the tokens; what is decided stays in sight', async () => {
    held.changes = [change(), change({ id: 2, title: 'Delete · Old', state: 'DECLINED' })]
    const { asked } = await opened()
    const waiting = await screen.findByRole('region', { name: 'Changes waiting for you' })
    expect(within(waiting).getByText(/^By “Claude”, .*2026/)).toBeDefined()
    expect(within(waiting).queryByText('Delete · Old')).toBeNull()
    callServer.mockImplementation(async (_, { accept }) => {
      const {
        program: _p,
        createDate: _d,
        ...decided
      } = change({
        state: accept ? 'DONE' : 'DECLINED',
      })
      held.changes = held.changes.map(one => (one.id === 3 ? { ...one, ...decided } : one))
      return decided
    })
    const before = asked.filter(({ path }) => path === programProposals.path).length
    await userEvent.click(within(await card()).getByRole('button', { name: 'Apply' }))
    expect(await within(await card()).findByText('Applied')).toBeDefined()
    expect(sent(decideProposal)).toEqual([{ proposalId: 3, accept: true }])
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === programProposals.path).length).toBeGreaterThan(
        before,
      ),
    )
    expect(await card()).toBeDefined()
  })

  it('are declined, or no longer open', async () => {
    held.changes = [change()]
    await opened()
    callServer.mockRejectedValueOnce(refused('proposalOver', errors.proposalOver))
    await userEvent.click(within(await card()).getByRole('button', { name: 'Decline' }))
    expect(await within(await card()).findByText('No longer open')).toBeDefined()
  })

  it('of the past are folded', async () => {
    held.changes = [change({ state: 'DONE' })]
    await opened()
    const region = await screen.findByRole('region', { name: 'Changes by programs' })
    expect(within(region).getByText('No changes are waiting for you.')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Edit · Solar panels' })).toBeNull()
    await userEvent.click(within(region).getByText('Decided earlier'))
    expect(within(await card()).getByText('Applied')).toBeDefined()
  })

  it('that cannot be loaded are not passed over', async () => {
    await opened({ [programProposals.path]: () => refuse(errors.unavailable, 'Not now.') })
    expect(await screen.findByText('Not now.')).toBeDefined()
  })
})

it('says where programs connect, and how', async () => {
  await opened()
  const address = await screen.findByRole('figure', { name: 'Address of the MCP server' })
  expect(address.textContent).toContain(`${location.origin}/mcp`)
  expect(screen.getByRole('figure', { name: 'Example' }).textContent).toContain(
    'curl -H "Authorization: Bearer $TOKEN"',
  )
})
