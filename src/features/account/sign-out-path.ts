/** The post that signs out without JavaScript. */
export const SIGN_OUT_PATH = '/sign-out'

/** Query parameter of the account's address after it. */
export const SIGNED_OUT = 'signed-out'
