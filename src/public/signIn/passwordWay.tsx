import { useEffect, useState } from 'react'
import type { adminLogin, loginName } from '#contract/areas/access/calls/session.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { newKey } from '#src/kit/call/wire.ts'
import { postLightly } from '#src/kit/light/send.ts'
import { Captcha } from './Captcha.tsx'
import { Field } from './Field.tsx'
import { Password } from './Password.tsx'
import { hasLength, missing, useSending } from './sending.ts'
import type { WayForm, WayProps } from './way.ts'

/** What to do about a refusal: the same whether there is such an account or not. */
const nexts = ['wrongPassword', 'wrongCode', 'notAdministrator', 'passwordPaused', 'network']

/** By name and password, with the characters of a picture: as a member, or to the back office. */
export function usePasswordWay({ words, typed, change, arrive, way, choose }: WayProps): WayForm {
  const say = (key: string) => words(`pages/signIn:${key}`)
  const [codeKey, setCodeKey] = useState(newKey)
  const [code, setCode] = useState('')
  const sending = useSending(words, name =>
    nexts.includes(name) ? say(`next.${name}`) : undefined,
  )
  const office = way === 'office'

  function newPicture() {
    setCodeKey(newKey())
    setCode('')
  }
  // The picture is gone with its page; the next visit shows another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way alone decides
  useEffect(() => {
    if (way === 'email' || way === 'mobile') newPicture()
  }, [way])

  async function submit() {
    const { loginName: name, password } = typed
    const lacking = missing({ loginName: name, password, code }, say('required'))
    if (Object.keys(lacking).length > 0) return sending.refuse(lacking)
    if (!hasLength(password)) return sending.refuse({ password: say('wrongLength') })
    const given = { loginName: name.trim(), password, code: code.trim(), codeKey }
    const path = office ? signInPaths.adminLogin : signInPaths.loginName
    await sending.send(async () =>
      arrive(await postLightly<typeof adminLogin | typeof loginName>(path, given)),
    )
    // A picture is good for one try, right or wrong.
    newPicture()
  }

  const { refused } = sending
  return {
    lead: say(office ? 'leadOffice' : 'lead'),
    sending,
    submit: () => void submit(),
    below: (
      <>
        <a href={`/forgetPwd${location.search}`}>{say('forgot')}</a>
        {office && (
          <button type="button" className="si-link" onClick={() => choose('password')}>
            {say('asMember')}
          </button>
        )}
      </>
    ),
    fields: (
      <>
        <Field
          name="loginName"
          label={say('loginName')}
          placeholder={say('loginNameHint')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={128}
          value={typed.loginName}
          change={value => change({ loginName: value })}
          refused={refused.loginName}
        />
        <Password
          say={say}
          name="password"
          label={say('password')}
          autoComplete="current-password"
          maxLength={128}
          value={typed.password}
          change={value => change({ password: value })}
          refused={refused.password}
        />
        <Field
          name="code"
          label={say('code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8}
          value={code}
          change={setCode}
          refused={refused.code}
          end={<Captcha codeKey={codeKey} say={say} renew={newPicture} />}
        />
      </>
    ),
  }
}
