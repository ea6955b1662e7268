import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ImportProblem, importProblems } from '#contract/kit/calls/importing.ts'
import { readSheet } from '../call/read.ts'
import { save } from '../export/download.ts'
import type { Resource } from '../resource/resource.ts'
import { number } from '../words/format.ts'
import { wordsOf } from '../words/words.ts'
import { Framed } from './Framed.tsx'

const figure = (count: number) => number(String(count))

interface Props {
  resource: Resource
  problems: readonly ImportProblem[]
  /** The total number, of which these are the first. */
  all: number
}

/** Refused rows with their reasons: as a whole, and field by field. */
export function Problems({ resource, problems, all }: Props) {
  const { t } = useTranslation('pages/import')
  const words = wordsOf(resource.entity)
  return (
    <>
      <Framed label={t('check.problems')}>
        <thead>
          <tr>
            <th scope="col">{t('check.line')}</th>
            <th scope="col">{t('check.why')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, text, fields }) => (
            <tr key={line}>
              <th scope="row" className="cs-figures">
                {figure(line)}
              </th>
              <td>
                {text && <p>{text}</p>}
                {Object.entries(fields).map(([name, why]) => (
                  <p key={name}>
                    <strong>{words.label(name)}</strong>: {why}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Framed>
      {all > problems.length && (
        <p className="cs-note">{t('check.first', { number: figure(problems.length) })}</p>
      )}
    </>
  )
}

/** The refused rows as a file, with a column for the reason. */
export function ProblemFile({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('pages/import')
  async function download() {
    const received = await readSheet(importProblems, { id })
    if (received) save(received, `${name.replace(/\.\w+$/, '')}-problems.xlsx`)
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
      {t('check.file')}
    </Button>
  )
}
