import { type ThemeConfig, theme } from 'antd'
import { BRAND, type Mode, palettes } from '#src/kit/light/palette.ts'

/** The palette as tokens of the components. */
export function themeOf(mode: Mode): ThemeConfig {
  const p = palettes[mode]
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'cs' },
    hashed: false,
    token: {
      colorPrimary: BRAND,
      colorLink: p['brand-text'],
      colorLinkHover: p['brand-text'],
      colorLinkActive: p['brand-text'],
      colorInfo: BRAND,
      colorSuccess: p.good,
      colorError: p['bad-fill'],
      colorWarning: p.warn,
      // The token derived from a dark brown would be a dull grey.
      colorWarningBg: p['warn-soft'],
      colorErrorText: p.bad,
      colorBgBase: p.surface,
      colorBgLayout: p.page,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorTextBase: p.text,
      colorText: p.text,
      colorTextSecondary: p.quiet,
      colorTextTertiary: p.quiet,
      colorTextDescription: p.quiet,
      colorTextPlaceholder: p.quiet,
      colorBorder: p.control,
      colorBorderSecondary: p.line,
      borderRadius: 6,
      borderRadiusLG: 10,
      controlHeight: 34,
      fontFamily: 'inherit',
      fontFamilyCode: 'var(--cs-font-mono)',
      fontSize: 14,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        colorPrimary: BRAND,
        colorPrimaryHover: p['brand-hover'],
        colorPrimaryActive: BRAND,
        // On dark backgrounds a lighter red with dark text, for both kinds of dangerous buttons.
        colorError: p.danger,
        colorErrorHover: p.danger,
        colorErrorActive: p.danger,
        colorErrorBorderHover: p.danger,
        dangerColor: p['danger-text'],
        defaultBorderColor: p.line,
        borderColorDisabled: p.line,
        defaultBg: p.surface,
        defaultHoverColor: p['brand-text'],
        defaultHoverBorderColor: p['brand-text'],
        defaultActiveColor: p['brand-text'],
      },
      Dropdown: {
        // As for dangerous buttons: the text on the background of a menu, and the background on
        // hover.
        colorError: p.danger,
        colorTextLightSolid: p['danger-text'],
        colorPrimary: p['brand-text'],
        controlItemBgActive: p['brand-soft'],
        controlItemBgActiveHover: p['brand-soft'],
      },
      Input: { activeBorderColor: p['brand-text'], hoverBorderColor: p['brand-text'] },
      DatePicker: { activeBorderColor: p['brand-text'], hoverBorderColor: p['brand-text'] },
      Select: {
        activeBorderColor: p['brand-text'],
        hoverBorderColor: p['brand-text'],
        optionSelectedBg: p['brand-soft'],
        optionSelectedColor: p.text,
      },
      Modal: { titleFontSize: 17 },
      // No target is smaller than 24 pixels.
      Switch: { trackHeight: 24, handleSize: 20 },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#3a4150' : '#2a2f3a' },
    },
  }
}
