import { TextField } from '@/components/ui/text-field';

interface Props {
  by: 'code' | 'password';
  label: string;
  hint?: string;
  error: string | undefined;
  /** Words of the button that shows a password. */
  reveal: { show: string; hide: string };
}

/** The field in which somebody types a code, or their password, to prove who they are; it has the focus. */
export function ProofField({ by, label, hint, error, reveal }: Props) {
  const shared = { name: by, label, error, autoFocus: true, required: true };
  return by === 'password' ? (
    <TextField {...shared} type="password" autoComplete="current-password" reveal={reveal} />
  ) : (
    <TextField
      {...shared}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
    />
  );
}
