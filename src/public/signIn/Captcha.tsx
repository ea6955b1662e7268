import { useEffect, useState } from 'react'
import type { getCode } from '#contract/areas/access/calls/session.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { pictureLightly } from '#src/kit/light/send.ts'

interface Props {
  codeKey: string
  say(key: string): string
  renew(): void
}

/** The picture with the characters to read; pressing it brings another. */
export function Captcha({ codeKey, say, renew }: Props) {
  const [picture, setPicture] = useState<{ key: string; address?: string }>({ key: '' })

  useEffect(() => {
    let address: string | undefined
    let gone = false
    pictureLightly<typeof getCode>(signInPaths.getCode, { codeKey }).then(
      ({ blob }) => {
        if (gone) return
        address = URL.createObjectURL(blob)
        setPicture({ key: codeKey, address })
      },
      () => !gone && setPicture({ key: codeKey }),
    )
    return () => {
      gone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [codeKey])

  const here = picture.key === codeKey
  return (
    <button type="button" className="si-code" onClick={renew} title={say('newPicture')}>
      {here && picture.address && <img src={picture.address} alt={say('picture')} />}
      {here && !picture.address && <span>{say('noPicture')}</span>}
      <span className="cs-aside">{say('newPicture')}</span>
    </button>
  )
}
