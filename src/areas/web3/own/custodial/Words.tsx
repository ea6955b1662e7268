import { Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'

interface Props {
  /** Twelve words with spaces between them. */
  mnemonic: string
  /** The member says that they have written them down. */
  written: boolean
  onChange(written: boolean): void
}

/** The words of a new wallet: shown only once. */
export function Words({ mnemonic, written, onChange }: Props) {
  const { t } = useTranslation('pages/web3')
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone: what comes next is to keep the words.
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} className="w3-made">
      <FormAlert quiet message={t('words.once')} description={t('words.text')} />
      <ol className="w3-words" aria-label={t('words.title')} translate="no">
        {mnemonic.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and none moves
          <li key={at}>
            <span aria-hidden="true">{at + 1}</span> {word}
          </li>
        ))}
      </ol>
      <CopyButton text={mnemonic} label={t('words.copy')} />
      <Checkbox checked={written} onChange={event => onChange(event.target.checked)}>
        {t('words.written')}
      </Checkbox>
    </div>
  )
}
