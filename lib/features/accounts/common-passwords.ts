import 'server-only';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { passwordProblem } from './password-rules';

let common: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that were found in leaks (zxcvbn-ts); loaded with the first new password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/**
 * Refuses a new password that is guessed first. Never asked at a login: whoever has one logs in.
 * @param field the input that it was typed into
 * @throws ShopError INVALID for the field
 */
export async function requireUncommonPassword(
  password: string,
  person: { name: string; email: string },
  field: string,
): Promise<void> {
  const own = [person.name, person.email, person.email.split('@')[0]!, settings().brandName];
  const problem = passwordProblem(password, own, await commonPasswords());
  if (problem !== null) throw new ShopError('INVALID', { fields: { [field]: problem } });
}
