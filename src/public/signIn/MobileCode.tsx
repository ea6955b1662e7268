import type { mobileCode } from '#contract/areas/access/calls/mobile.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { postLightly } from '#src/kit/light/send.ts'
import { CodeField, type CodeProps } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { chosenRegion, fullNumber, nameOfRegion, regions, storeRegion } from './region.ts'

/** A mobile number with its country, and the code that is sent to it. */
export function MobileCode(props: CodeProps) {
  const { purpose, say, sending, value, change } = props
  const region = chosenRegion()
  const mobile = fullNumber(value)
  const choose = (
    <select
      className="si-start"
      aria-label={say('region')}
      value={region}
      onChange={event => {
        storeRegion(event.target.value)
        change({ value })
      }}
    >
      {regions.map(([country, code]) => (
        <option key={country} value={country}>
          {`+${code} ${nameOfRegion(country)}`}
        </option>
      ))}
      <option value="">{say('otherRegion')}</option>
    </select>
  )
  return (
    <>
      <Field
        name="mobile"
        label={say('mobile')}
        type="tel"
        autoComplete={region ? 'tel-national' : 'tel'}
        maxLength={32}
        value={value}
        change={value => change({ value })}
        refused={sending.refused.mobile}
        start={choose}
      />
      <CodeField
        {...props}
        of={{ purpose, by: 'mobile', target: mobile }}
        request={() =>
          postLightly<typeof mobileCode>(signInPaths.mobileCode, {
            mobile: value.trim(),
            region,
            purpose,
          })
        }
        sent={say('sentMobile', { mobile })}
      />
    </>
  )
}
