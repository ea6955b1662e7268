import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { type Condition, encodeQuery } from '#contract/kit/query.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { ExportButton } from '#src/kit/export/ExportButton.tsx'
import { widgetsOf } from '#src/kit/field/index.ts'
import { problemsOf } from '#src/kit/list/problems.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { menuWords, wordsOf } from '#src/kit/words/words.ts'
import '#src/pages/pages.css'
import './coins.css'

const filters = ['createDate', 'member', 'txType', 'subType'] as const

/** Transactions as a file, by period, member, type and sub type. */
export default function CoinsExport() {
  const { t } = useTranslation('pages/coins')
  const words = wordsOf(accountTx)
  const [conditions, setConditions] = useState<readonly Condition[]>([])
  const wrong = problemsOf(accountTx, conditions)
  return (
    <>
      <PageHeader title={menuWords({ name: 'coinsExport', title: '' })} />
      <Card
        pad
        title={t('export.title')}
        text={t('export.text', { most: number(String(EXPORT_CAP)) })}
      >
        <div className="co-filters">
          {filters.map(name => {
            const field = accountTx.fields[name]
            const { Filter } = widgetsOf(field)
            return (
              <div key={name} className="cs-field">
                <label htmlFor={`export-${name}`}>{words.label(name)}</label>
                <Filter
                  id={`export-${name}`}
                  field={field}
                  name={name}
                  words={words}
                  value={conditions.filter(one => one.field === name)}
                  onChange={own =>
                    setConditions(now => [...now.filter(one => one.field !== name), ...own])
                  }
                />
                {wrong[name] && (
                  <p className="cs-refused" role="alert">
                    {wrong[name]}
                  </p>
                )}
              </div>
            )
          })}
          <div className="co-filters-end">
            <ExportButton
              count={accountTx.operations.count?.path ?? ''}
              file={accountTx.operations.export?.path ?? ''}
              input={encodeQuery({ conditions: [...conditions] })}
              name={words.many}
            />
          </div>
        </div>
      </Card>
    </>
  )
}
