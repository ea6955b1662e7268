import { useTranslation } from 'react-i18next'
import { Select } from '#src/kit/field/Select.tsx'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useViews } from '#src/kit/views/useViews.ts'

/** Chooses saved views of the list of accounts. */
export function ViewsInput(props: InputProps) {
  const { t } = useTranslation('pages/messages')
  const { views, known, isError, error, refetch } = useViews('member', true)
  const chosen = (props.value ?? []) as number[]
  const options = views.map(({ id, name }) => ({ value: Number(id), label: name }))
  // Whoever wrote the message may see other ones.
  const others = known ? chosen.filter(id => !options.some(({ value }) => value === id)) : []
  return (
    <Select<number[]>
      {...elementOfSelect(props)}
      className="cs-wide"
      mode="multiple"
      loading={!known && !isError}
      value={known ? chosen : []}
      options={[...options, ...others.map(value => ({ value, label: t('email.otherView') }))]}
      notFoundContent={
        isError ? (
          <Trouble error={error} retry={() => void refetch()} />
        ) : known ? (
          t('email.noViews')
        ) : (
          <Wait />
        )
      }
      optionFilterProp="label"
      onChange={props.onChange}
    />
  )
}
