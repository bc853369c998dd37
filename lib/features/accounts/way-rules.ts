import type { StoredWays } from './phone-rules';
import type { Removable, Way } from './way-kinds';

/** The ways into an account. */
export function waysOf({ loginPhone, email, passwordHash, googleId }: StoredWays): Way[] {
  return [
    ...(loginPhone ? (['phone'] as const) : []),
    ...(email && passwordHash ? (['password'] as const) : []),
    ...(email && googleId ? (['google'] as const) : []),
  ];
}

/** Whether an account is its phone's, though it names an address: nobody has proved that it is theirs. */
export const isPhonesOwn = ({ loginPhone, emailProvedAt }: StoredWays): boolean =>
  Boolean(loginPhone) && !emailProvedAt;

const FIELDS = {
  phone: ['loginPhone'],
  email: ['email', 'passwordHash', 'googleId'],
  password: ['passwordHash'],
  google: ['googleId'],
} as const satisfies Record<Removable, readonly (keyof StoredWays)[]>;

/** The fields that go with it. */
export const fieldsOf = (removed: Removable): readonly (keyof StoredWays)[] => FIELDS[removed];

/** Whether it is there, and a way in remains without it. */
export function canRemove(ways: StoredWays, removed: Removable): boolean {
  if (!ways[fieldsOf(removed)[0]!]) return false;
  const left = Object.fromEntries(
    Object.entries(ways).filter(([name]) => !fieldsOf(removed).includes(name as never)),
  );
  return waysOf(left).length > 0;
}
