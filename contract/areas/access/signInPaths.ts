/** The paths of the sign-in pages' calls, apart from their schemas: the pages load nothing else. */
export const signInPaths = {
  getCode: '/api/v1/mc/auth/getCode',
  signInWays: '/api/v1/mc/auth/ways',
  loginName: '/api/v1/mc/auth/login/loginName',
  adminLogin: '/api/v1/mc/oadmin/mobile/login',
  loginByEmail: '/api/v1/cake/auth/loginByEmail',
  loginByMobile: '/api/v1/cake/auth/loginByMobile',
  secondFactor: '/api/v1/mc/auth/twoFactor/check',
  emailCode: '/api/v1/member/email/sms/request',
  mobileCode: '/api/v1/member/mobile/sms/request',
  resetByEmail: '/api/v1/member/password/resetPwdByEmail',
  resetByMobile: '/api/v1/member/password/resetPwdByMobile',
} as const

/** Seconds until another code may be requested. */
export const RESEND_SECONDS = 60
