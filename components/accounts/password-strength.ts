type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Passwords that everybody tries first, as the beginning of what was typed. */
const COMMON = /^(password|passw0rd|12345678|qwerty|abc123|bangladesh|dhaka|iloveyou|admin)/i;

/** A rough word for a password: length counts most, kinds of characters a little. */
export function passwordStrength(password: string): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  if ([...password].length < 8 || COMMON.test(password) || different < 5) return 'weak';
  const points = [...password].length + 2 * kinds;
  if (points >= 22) return 'strong';
  return points >= 16 ? 'good' : 'fair';
}
