/** The path of captcha pictures, apart from its schema: light pages load nothing else. */
export const CAPTCHA_PATH = '/api/v1/mc/auth/getCode'
