import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { importFields, mayOmit } from '#contract/kit/importing.ts'
import { number } from '../words/format.ts'
import { wordsOf } from '../words/words.ts'
import { type Encoding, encodings } from './encoding.ts'
import { Framed } from './Framed.tsx'
import type { StepProps } from './parts.ts'

/** Matches each column of the file with a field, beside its first values. */
export function ColumnsStep({ going, resource, project, fixed }: StepProps) {
  const { t } = useTranslation('pages/import')
  const { entity } = resource
  const words = wordsOf(entity)
  const { begun, columns, encoding, chosen } = going
  if (!begun) return null
  const { project: given, ...others } = importFields(entity)
  const fields = given && !project ? { project: given, ...others } : others
  const names = [...new Set([...resource.form.flat(), ...Object.keys(fields)])].filter(
    name => fields[name],
  )
  const label = (name: string) => {
    const field = fields[name]
    return words.label(name) + (field && !mayOmit(field) ? ' *' : '')
  }
  const missing = names.filter(name => {
    const field = fields[name]
    return field && !mayOmit(field) && !columns.includes(name)
  })
  const none = columns.every(name => name === null)
  const counted = { count: begun.rows, number: number(String(begun.rows)) }
  return (
    <>
      <p>
        <strong>{t('columns.read', { ...counted, name: chosen?.name })}</strong>{' '}
        {project && t('columns.fixed')}
      </p>
      {chosen?.more && <p>{t('columns.more', counted)}</p>}
      {encoding && chosen instanceof File && (
        <div className="cs-import-encoding">
          <label htmlFor="import-encoding">{t('encoding.label')}</label>
          <select
            id="import-encoding"
            className="cs-select"
            value={encoding}
            disabled={going.busy !== undefined}
            onChange={event => void going.choose(chosen, event.target.value as Encoding)}
          >
            {encodings.map(one => (
              <option key={one} value={one}>
                {t(`encoding.${one}`)}
              </option>
            ))}
          </select>
          <p className="cs-note">{t('encoding.note')}</p>
        </div>
      )}
      <p>{t('columns.intro')}</p>
      <Framed label={t('columns.table')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.column')}</th>
            <th scope="col">{t('columns.samples')}</th>
            <th scope="col">{t('columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {begun.columns.map(({ header, samples }, at) => {
            const title = header || t('columns.unnamed', { number: number(String(at + 1)) })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
              <tr key={at}>
                <th scope="row">{title}</th>
                <td className="cs-import-samples">{samples.filter(Boolean).join(' · ')}</td>
                <td>
                  <select
                    className="cs-select"
                    aria-label={t('columns.fieldOf', { header: title })}
                    value={columns[at] ?? ''}
                    onChange={event => going.match(at, event.target.value || null)}
                  >
                    <option value="">{t('columns.none')}</option>
                    {names.map(name => (
                      <option key={name} value={name}>
                        {label(name)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Framed>
      <p id="import-missing" role="status" className="cs-import-missing">
        {none
          ? t('columns.nothing')
          : missing.length > 0 &&
            t('columns.missing', { labels: missing.map(name => words.label(name)).join(', ') })}
      </p>
      <div className="cs-import-buttons">
        {!fixed && <Button onClick={() => going.go('file')}>{t('columns.back')}</Button>}
        <Button
          type="primary"
          disabled={none || missing.length > 0 || going.busy !== undefined}
          aria-describedby="import-missing"
          onClick={() => void going.check()}
        >
          {t('columns.next')}
        </Button>
      </div>
    </>
  )
}
