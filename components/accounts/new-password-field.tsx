'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';

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

const STRENGTH_LABELS = {
  weak: 'strengthWeak',
  fair: 'strengthFair',
  good: 'strengthGood',
  strong: 'strengthStrong',
} as const;
const STRENGTH_BARS = { weak: 1, fair: 2, good: 3, strong: 4 } as const;

interface Props extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  reveal: { show: string; hide: string };
}

/** A password that is being chosen, with a word for how good it is. Needs the messages of `account`. */
export function NewPasswordField({ hint, onChange, ...input }: Props) {
  const t = useTranslations('account');
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password);
  return (
    <TextField
      {...input}
      onChange={(event) => {
        setPassword(event.target.value);
        return onChange?.(event);
      }}
      type="password"
      autoComplete="new-password"
      minLength={8}
      required
      hint={
        <span role="status">
          {hint} {password && t(STRENGTH_LABELS[strength])}
          {password && (
            <span aria-hidden className="mt-1.5 grid max-w-60 grid-cols-4 gap-1">
              {[1, 2, 3, 4].map((bar) => (
                <span
                  key={bar}
                  className={`h-1.5 rounded-full ${bar <= STRENGTH_BARS[strength] ? (strength === 'weak' ? 'bg-error' : 'bg-link') : 'bg-line'}`}
                />
              ))}
            </span>
          )}
        </span>
      }
    />
  );
}
