import { localPhone } from '../../platform/phone';

interface SignInMethods {
  email?: string | null | undefined;
  /** `+8801…` */
  loginPhone?: string | null | undefined;
}

/**
 * Returns the contact that distinguishes an account from others: its e-mail, else its login phone as it is
 * dialled, `01…`.
 */
export const contactOf = ({ email, loginPhone }: SignInMethods): string =>
  email || (loginPhone ? localPhone(loginPhone) : '');

/**
 * Returns the name that staff use for an account: its name, else its e-mail, else its phone. It is not for
 * public pages.
 */
export const personName = ({ name, ...signInMethods }: SignInMethods & { name: string }): string =>
  name || contactOf(signInMethods);
