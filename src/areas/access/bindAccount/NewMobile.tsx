import { useTranslation } from 'react-i18next'
import { bindMobile, reBindMobile } from '#contract/areas/access/calls/binding.ts'
import { mobileCode } from '#contract/areas/access/calls/mobile.ts'
import { text } from '#contract/kit/field.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { refusalWords } from '#src/kit/words/words.ts'
import { NewForm } from './NewForm.tsx'
import { NumberInput } from './NumberInput.tsx'
import type { NewProps } from './newProps.ts'
import { numberOf } from './phone.ts'
import { RegionInput } from './RegionInput.tsx'

const fields = { region: text({ max: 2 }), mobile: bindMobile.input.mobile }
const inputs = { region: RegionInput, mobile: NumberInput }
const given = ({ region, mobile }: Values) => ({
  region: String(region ?? ''),
  mobile: String(mobile ?? '').trim(),
})

/** A new mobile number, with the country it is dialled in. */
export default function NewMobile({ ticket, doing, done, ...step }: NewProps) {
  const { t } = useTranslation('pages/bindAccount')
  const { refusal, send } = useSend({ refusals: 'allHere' })
  return (
    <NewForm
      {...step}
      refusal={refusal}
      fields={fields}
      inputs={inputs}
      start={{ region: currentLocale() === 'zh-CN' ? 'CN' : 'HK', mobile: null }}
      label={name => t(name === 'region' ? 'region.label' : 'mobile.new')}
      note={values => {
        const number = numberOf(given(values))
        return number ? { mobile: t('mobile.number', { number }) } : {}
      }}
      targetOf={values => {
        const number = numberOf(given(values))
        if (number) return { target: number }
        const problem = values.mobile ? 'notMobile' : 'required'
        return { refused: { mobile: refusalWords({ problem }) } }
      }}
      ask={values => send(mobileCode, { ...given(values), purpose: 'BIND', ticket })}
      bind={async values => {
        const input = { ...given(values), code: String(values.code), ticket }
        const sent = await send(doing === 'bind' ? bindMobile : reBindMobile, input)
        if (sent.ok) done(sent.data.mobile)
        return sent
      }}
    />
  )
}
