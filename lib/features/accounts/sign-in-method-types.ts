/** Ways into an account. An e-mail is none by itself: a password or Google goes with it. */
const SIGN_IN_METHODS = ['phone', 'password', 'google'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * Sign-in data that can be removed from an account; with the e-mail go password and Google, which sign in
 * with it.
 */
export const REMOVABLE = ['phone', 'email', 'password', 'google'] as const;
export type Removable = (typeof REMOVABLE)[number];

/** How an account shows that it is its person who changes something: null where it has neither. */
export type OwnProof = 'password' | 'code' | null;
