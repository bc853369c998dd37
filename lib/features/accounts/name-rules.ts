import { localPhone } from '../../platform/phone';

interface Ways {
  email?: string | null | undefined;
  /** `+8801…` */
  loginPhone?: string | null | undefined;
}

/** What an account is told from others by: its e-mail, else its login phone as it is dialled, `01…`. */
export const contactOf = ({ email, loginPhone }: Ways): string =>
  email || (loginPhone ? localPhone(loginPhone) : '');

/** What staff call an account: its name, else its e-mail, else its phone. Nothing for public pages. */
export const personName = ({ name, ...ways }: Ways & { name: string }): string =>
  name || contactOf(ways);
