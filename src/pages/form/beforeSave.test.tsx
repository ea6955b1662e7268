import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { dict } from '#contract/areas/setup/dict.ts'
import { type BeforeSaveProps, resource } from '#src/kit/resource/resource.ts'
import { useBeforeSave } from './beforeSave.tsx'

const options = { route: '/x', list: ['type'], form: ['type'] } as const

function Question({ values, decide }: BeforeSaveProps) {
  return (
    <>
      <p>{JSON.stringify(values)}</p>
      <button type="button" onClick={() => decide(true)}>
        yes
      </button>
      <button type="button" onClick={() => decide(false)}>
        no
      </button>
    </>
  )
}
afterEach(() => document.body.replaceChildren())

describe('the question before a form is saved', () => {
  it('is not asked where a resource has none', async () => {
    const { result } = renderHook(() => useBeforeSave(resource(dict, options), undefined))
    expect(await result.current.mayGoOn({})).toBe(true)
  })

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('sees what would be sent; "%s" answers %s', async (button, answer) => {
    const answers: boolean[] = []
    function Form() {
      const { mayGoOn, question, asking } = useBeforeSave(
        resource(dict, { ...options, beforeSave: Question }),
        undefined,
      )
      return (
        <>
          <button
            type="button"
            onClick={() => void mayGoOn({ type: 'tea' }).then(goOn => answers.push(goOn))}
          >
            save
          </button>
          {asking && <p>asking</p>}
          {question}
        </>
      )
    }
    render(<Form />)
    await userEvent.click(screen.getByText('save'))
    expect(screen.getByText('{"type":"tea"}')).toBeTruthy()
    expect(screen.getByText('asking')).toBeTruthy()
    expect(answers).toEqual([])
    await userEvent.click(screen.getByText(button))
    await act(async () => {})
    expect(answers).toEqual([answer])
    expect(screen.queryByText('asking')).toBeNull()
  })
})
