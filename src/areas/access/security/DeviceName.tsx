import { useTranslation } from 'react-i18next'
import { deviceOf } from '#contract/kit/device.ts'

/** A readable name of a browser, with its user agent for details. */
export function DeviceName({ of }: { of: string }) {
  const { t } = useTranslation('pages/security')
  return <span title={of}>{useDeviceWords()(of) || t('device.unknown')}</span>
}

/** The same as text. */
export function useDeviceWords() {
  const { t } = useTranslation('pages/security')
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('device.both', { browser, system })
    return browser ?? system ?? t('device.unknown')
  }
}
