import type { ResourceKey } from 'i18next'

/** The texts of every page of the app in this language, in one file. */
export const files = import.meta.glob<ResourceKey>(
  '/locales/zh-TW/{errors,kit,menus,shell,validation}.json',
  {
    import: 'default',
    eager: true,
  },
)
