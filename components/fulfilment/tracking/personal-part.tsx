import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Fact } from '@/components/orders/fact';
import { MoneyRows } from '@/components/orders/order-money';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { TrackedOrder } from '@/lib/features/aftersales/tracking/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  order: Pick<TrackedOrder, 'number' | 'ownId' | 'personal'>;
  /** A code was sent to its phone: it is asked for. */
  asksCode: boolean;
  /** What was entered is no code. */
  isCodeWrong: boolean;
  locale: Locale;
}

/** What of a tracked order only its people may see and do, and the code that opens it: plain forms. */
export async function PersonalPart({ order, asksCode, isCodeWrong, locale }: Props) {
  const [t, words, tCommon] = await Promise.all([
    getTranslations('track'),
    getTranslations('validation'),
    getTranslations('common'),
  ]);
  const { number, ownId, personal } = order;
  if (ownId !== null) {
    return (
      <Link
        href={localePath(locale, paths.order(ownId))}
        prefetch={false}
        className="btn mt-4 target w-full px-6 btn-primary sm:w-fit"
      >
        {t('open')}
      </Link>
    );
  }
  if (personal !== null) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <dl className="grid gap-3 text-[0.9375rem]">
          <Fact label={t('receiver')}>{personal.name}</Fact>
          <Fact label={tCommon('address')}>{personal.address}</Fact>
          <Fact label={tCommon('total')}>{formatTaka(personal.total, locale)}</Fact>
        </dl>
        {personal.money && <MoneyRows money={personal.money} locale={locale} />}
        <p className="mt-3 text-sm text-muted">{t('othersAccount')}</p>
      </div>
    );
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {asksCode && (
        <form action="/api/track/enter" method="post" className="grid gap-4">
          <input type="hidden" name="number" value={number} />
          <p role="status">{t('codeSent')}</p>
          <TextField
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            error={isCodeWrong ? words('codeDigits') : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
          />
          <Button type="submit" className="w-full text-base">
            {t('enter')}
          </Button>
        </form>
      )}
      <form action="/api/track/code" method="post" className="grid gap-2">
        <input type="hidden" name="number" value={number} />
        {asksCode && <input type="hidden" name="again" value="1" />}
        {!asksCode && <p className="text-[0.9375rem]">{t('more')}</p>}
        <Button type="submit" variant="outline" className="w-full sm:w-fit">
          {t(asksCode ? 'codeAgain' : 'askCode')}
        </Button>
      </form>
    </div>
  );
}
