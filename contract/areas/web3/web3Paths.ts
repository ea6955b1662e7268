/** Where another application says which address a member has. */
export const CALLBACK_PATH = '/api/free/v1/nft/callback/updateWalletAddress'

/** The page that a wallet app on a phone opens, which does not load the schemas of its calls. */
export const PHONE_PAGE = '/bindWallet'
export const PHONE_MESSAGE_PATH = '/api/free/v1/nft/players/message'
