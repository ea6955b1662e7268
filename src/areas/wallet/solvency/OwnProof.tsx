import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type solvency, solvencyProof } from '#contract/areas/wallet/calls/solvency.ts'
import {
  type SolvencyProblem,
  type SolvencyProof,
  verifySolvency,
} from '#contract/areas/wallet/solvency.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { readCall } from '#src/kit/call/read.ts'
import { save } from '#src/kit/export/download.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { fromHundredths } from '#src/kit/words/decimal.ts'
import { instant } from '#src/kit/words/format.ts'
import { points } from '../own/points.ts'
import { browserCrypto } from './browserCrypto.ts'

interface Checked {
  proof: SolvencyProof
  problems: readonly SolvencyProblem[]
}

/** Checks in this browser that the member's balance is in the total of a report. */
export function OwnProof({
  report,
}: {
  report: NonNullable<CallOutput<typeof solvency>['report']>
}) {
  const { t } = useTranslation('pages/solvency')
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked>()

  async function check() {
    setBusy(true)
    try {
      const proof = await readCall(solvencyProof, {})
      setChecked({ proof, problems: await verifySolvency(proof, browserCrypto) })
    } catch {
      // The refusal is shown already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      pad
      title={t('own.title')}
      text={t('own.text')}
      actions={
        <a href="/verifyStatement" target="_blank" rel="noopener">
          {t('own.elsewhere')}
        </a>
      }
    >
      <div role="status" className="so-result">
        {checked && <Result {...checked} />}
      </div>
      <div className="so-buttons">
        <Button type={checked ? 'default' : 'primary'} loading={busy} onClick={() => void check()}>
          {t(checked ? 'own.again' : 'own.check')}
        </Button>
        {checked && <Button onClick={() => saveProof(checked.proof)}>{t('own.save')}</Button>}
      </div>
      <dl className="so-facts">
        <div>
          <dt>{t('report.until')}</dt>
          <dd>{instant(report.until)}</dd>
        </div>
        <div>
          <dt>{t('report.key')}</dt>
          <dd>
            <code>{report.keyId}</code>
          </dd>
        </div>
        <div>
          <dt>{t('report.hash')}</dt>
          <dd>
            <code className="so-hash">{report.hash}</code>
          </dd>
        </div>
      </dl>
      <p className="cs-note">{t('report.compare')}</p>
    </Card>
  )
}

function Result({ proof, problems }: Checked) {
  const { t } = useTranslation('pages/solvency')
  const sound = problems.length === 0
  return (
    <p className={sound ? 'so-whole' : 'so-short'}>
      {t(sound ? 'own.sound' : 'own.wrong', {
        amount: points(fromHundredths(BigInt(proof.owed))),
        total: points(fromHundredths(BigInt(proof.report.owed))),
      })}
    </p>
  )
}

const saveProof = (proof: SolvencyProof) =>
  save(
    {
      blob: new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
      name: undefined,
    },
    `solvency-${proof.report.day}.json`,
  )
