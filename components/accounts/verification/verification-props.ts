import type { OwnVerification } from '@/lib/features/accounts/verification/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';

export interface VerificationProps {
  view: OwnVerification;
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  /** Values of the form that was refused. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  locale: Locale;
}

export const SUMMARY =
  'inline-flex target cursor-pointer items-center text-link underline-offset-4 hover:underline';
