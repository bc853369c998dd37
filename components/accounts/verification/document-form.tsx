import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import {
  MAX_ADDRESS,
  MAX_LEGAL_NAME,
  type DocumentKind,
  type DocumentView,
} from '@/lib/features/accounts/verification/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { dayText } from '@/lib/platform/time/day-text';
import { paths } from '@/lib/shop/paths';
import type { VerificationProps } from './verification-props';

const LINK = 'inline-flex target items-center font-semibold text-link underline underline-offset-4';

/** The fields of one kind of document; what was typed before stands in them. */
export function DocumentForm({
  kind,
  typed,
  posted,
  view,
  account,
  locale,
}: VerificationProps & { kind: DocumentKind; typed: DocumentView | null }) {
  const t = useTranslations('verification');
  const values: Record<string, string | undefined> =
    posted?.values ??
    ({
      number: typed && localDigits(typed.number, locale),
      ...{ legalName: typed?.legalName, address: typed?.address },
      bin: typed && localDigits(typed.bin, locale),
      expiresOn: typed?.expiresOn ? dayText(typed.expiresOn, locale) : undefined,
    } as Record<string, string | undefined>);
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: posted?.errors[name],
    required: true,
  });
  return (
    <form action="/api/verification/documents" method="post" className="grid max-w-xl gap-3">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="idempotencyKey" value={randomUUID()} />
      {kind === 'nid' && (
        <p className="text-muted">
          {view.payoutHolder === null
            ? t('payoutNone')
            : t('payoutIs', { holder: view.payoutHolder })}{' '}
          <Link href={localePath(locale, paths.balance)} prefetch={false} className={LINK}>
            {t('payoutLink')}
          </Link>
        </p>
      )}
      <TextField
        {...field('number')}
        label={t(`number.${kind}`)}
        hint={t(`numberHint.${kind}`)}
        inputMode={kind === 'licence' ? undefined : 'numeric'}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...field('legalName')}
        label={t('legalName')}
        hint={t(`legalNameHint.${kind}`)}
        maxLength={MAX_LEGAL_NAME}
      />
      {kind === 'licence' && (
        <>
          <TextField
            {...field('expiresOn')}
            label={t('expiresOn')}
            hint={t('expiresOnHint')}
            inputMode="numeric"
            maxLength={20}
          />
          <TextField
            {...field('bin')}
            label={t('bin')}
            hint={t('binHint')}
            inputMode="numeric"
            maxLength={30}
          />
          <TextField
            {...field('address')}
            label={t('address')}
            hint={t('addressHint')}
            maxLength={MAX_ADDRESS}
          />
        </>
      )}
      <Button type="submit" className="w-full sm:w-fit">
        {t(typed?.state === 'draft' ? 'saveAgain' : 'save')}
      </Button>
    </form>
  );
}
