/** Purposes of a code; a code is valid for its own purpose only. */
export const CODE_PURPOSES = [
  /** To register or log in by phone. */
  'signIn',
  /** To order as a guest, or with cash on delivery. */
  'order',
  /** To see what is personal of an order that was looked up. */
  'track',
  /** To add a phone to an account. */
  'contact',
  /** To add an e-mail to an account, or prove the one it has. */
  'email',
  /** To show that it is the account's own person who changes something, where it has no password. */
  'proof',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
