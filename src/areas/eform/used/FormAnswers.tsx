import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Element } from '#contract/areas/eform/element.ts'
import { usedAnswers, usedForms } from '#contract/areas/eform/used.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { instant } from '#src/kit/words/format.ts'
import { Sheet } from '../records/submission/Sheet.tsx'
import '../records/records.css'

interface Props {
  /** What the submission belongs to (`keyOfUse`). */
  use: string
  /** The others of the same list: they are asked for together. */
  among?: readonly string[]
}

/** Opens what was submitted with a form for something; nothing where no form was filled in. */
export default function FormAnswers({ use, among = [use] }: Props) {
  const { t } = useTranslation('pages/records')
  const { data } = useCall(usedForms, { uses: [...among] })
  const [open, setOpen] = useState(false)
  const name = data?.[use]
  if (!name) return null
  return (
    <>
      <p>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('used.open', { name })}
        </Button>
      </p>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        width="min(40rem, 100%)"
        title={name}
        destroyOnHidden
      >
        <Answers use={use} />
      </Drawer>
    </>
  )
}

function Answers({ use }: { use: string }) {
  const { t } = useTranslation('pages/records')
  const { data, isError, error, refetch } = useCall(usedAnswers, { use })
  if (isError && !data) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  const { elements, languages, ...row } = data
  return (
    <>
      <p className="cs-note">
        {t('used.about', { number: row.number, date: instant(row.submitDate) })}
      </p>
      <Sheet
        answers={row.answers}
        files={row.files}
        given={row.language}
        version={{ elements: elements as Element[], languages }}
      />
    </>
  )
}
