import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { detailPages, formPages, type VerifiType } from '#contract/areas/verification/types.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { menuWords } from '#src/kit/words/words.ts'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import type { Verification } from '../row.ts'
import { Check } from './Check.tsx'
import { Form } from './Form.tsx'
import { Steps } from './Steps.tsx'
import '#src/pages/pages.css'
import '../verification.css'

const types = Object.keys(formPages) as VerifiType[]

/** The form of a verification: filled in, checked, and submitted. Its address says of which type. */
export default function FormPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const type = types.find(one => pathname.endsWith(formPages[one])) ?? 'IDENTITY'
  const id = params.get('id') ?? undefined
  const checking = params.get('step') === 'check'
  const name = formPages[type].slice('/user/'.length)
  return (
    <>
      <PageHeader title={menuWords({ name, title: '' })} />
      <Steps at={id && checking ? 'review' : 'fill'} />
      {id ? <Existing key={id} {...{ id, type, checking }} /> : <Form type={type} />}
    </>
  )
}

interface ExistingProps {
  id: string
  type: VerifiType
  checking: boolean
}

function Existing({ id, type, checking }: ExistingProps) {
  const { t } = useTranslation('pages/verification')
  const navigate = useNavigate()
  const { row, error, again } = useFormRow<Verification>(personalKyc.name, id)
  if (error) return <Trouble error={error} retry={again} />
  if (!row) return <Wait />
  const detail = `${detailPages[row.verifiType]}?id=${row.id}`
  if (!['DRAFT', 'FAILED'].includes(row.verifiStatus) || row.verifiType !== type)
    return (
      <Card>
        <Nothing title={t('form.locked')}>
          <Link to={detail} className="cs-button-link">
            <Button type="primary" tabIndex={-1}>
              {t('go.see')}
            </Button>
          </Link>
        </Nothing>
      </Card>
    )
  if (!checking) return <Form type={type} row={row} />
  return (
    <Check
      row={row}
      back={() => void navigate(`${formPages[type]}?id=${row.id}`, { replace: true })}
      submitted={() => void navigate(detail, { replace: true })}
    />
  )
}
