import type { StoredSignInMethods } from './phone-rules';
import type { Removable, SignInMethod } from './sign-in-method-types';

/** The ways into an account. */
export function signInMethodsOf({
  loginPhone,
  email,
  passwordHash,
  googleId,
}: StoredSignInMethods): SignInMethod[] {
  return [
    ...(loginPhone ? (['phone'] as const) : []),
    ...(email && passwordHash ? (['password'] as const) : []),
    ...(email && googleId ? (['google'] as const) : []),
  ];
}

/** Whether an account is its phone's, though it names an address: nobody has proved that it is theirs. */
export const isPhonesOwn = ({ loginPhone, emailProvedAt }: StoredSignInMethods): boolean =>
  Boolean(loginPhone) && !emailProvedAt;

const FIELDS = {
  phone: ['loginPhone'],
  email: ['email', 'passwordHash', 'googleId'],
  password: ['passwordHash'],
  google: ['googleId'],
} as const satisfies Record<Removable, readonly (keyof StoredSignInMethods)[]>;

/** The fields that go with it. */
export const fieldsOf = (removed: Removable): readonly (keyof StoredSignInMethods)[] =>
  FIELDS[removed];

/** Whether it is there, and a way in remains without it. */
export function canRemove(signInMethods: StoredSignInMethods, removed: Removable): boolean {
  if (!signInMethods[fieldsOf(removed)[0]!]) return false;
  const left = Object.fromEntries(
    Object.entries(signInMethods).filter(([name]) => !fieldsOf(removed).includes(name as never)),
  );
  return signInMethodsOf(left).length > 0;
}
