import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BindingProof } from '#contract/areas/access/calls/binding.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import type { Bound, Of } from './binding.ts'
import { ProofForm } from './ProofForm.tsx'

interface Props {
  of: Of
  bound: Bound
  /** Why it has to be confirmed once more. */
  why: string
  busy: boolean
  setBusy(busy: boolean): void
  proved(ticket: string): Promise<void>
}

/** The first step: the member confirms who they are, in one of the ways there are. */
export function Prove({ bound, ...props }: Props) {
  const { t } = useTranslation('pages/bindAccount')
  const [by, setBy] = useState<BindingProof>(bound.proofs[0] ?? 'PASSWORD')
  return (
    <>
      <p className="cs-form-lead">{t('proof.lead')}</p>
      {bound.proofs.length > 1 && (
        <div className="bi-ways">
          <Segment
            label={t('proof.by')}
            options={bound.proofs.map(value => ({
              value,
              label: t(value === 'FACTOR' ? 'proof.FACTOR' : 'proof.CODE'),
            }))}
            value={by}
            onChange={setBy}
          />
        </div>
      )}
      <ProofForm key={by} by={by} value={bound.value ?? ''} {...props} />
    </>
  )
}
