import i18next from 'i18next'

/** What did something for a member, if not they themselves: the assistant, or a program by its token. */
export const viaName = (event: { via?: string | null; viaToken?: string | null }): string =>
  event.viaToken
    ? i18next.t('kit:history.byToken', { name: event.viaToken })
    : i18next.t('kit:history.byAssistant')
