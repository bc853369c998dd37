import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { DeskForm } from '@/components/payments/dashboard/desk-form';
import { PaymentGiven } from '@/components/payments/dashboard/payment-facts';
import { PaymentProof } from '@/components/payments/dashboard/proof';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { findExactMatches, nextOnDesk } from '@/lib/features/payments';
import { deskHref, deskSchema, type ExactMatches } from '@/lib/features/payments/shared';
import { settings } from '@/lib/platform/env';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount, formatTaka, toTaka } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('paymentDesk.title');

const LINK = 'inline-flex target items-center text-link underline-offset-4 hover:underline';

/** Wallet payments that wait, one after another, each beside what the account's statement says. */
export default signedInPage(paths.paymentDesk, async ({ actor, locale, query }) => {
  const asked = deskSchema.parse(query);
  const [view, exact, flash, tAll, t] = await Promise.all([
    nextOnDesk(actor, asked),
    findExactMatches(actor),
    readAccountFormFlash(paths.paymentDesk, actor.id),
    getTranslations(),
    getTranslations('paymentDesk'),
  ]);
  const { payment, left, place } = view;
  const count = (number: unknown) => formatCount(Number(number) || 0, locale);
  // Of another payment's refused form nothing is shown.
  const typed = flash && flash.values.payment === payment?._id ? flash : null;
  const wrong = typed?.errors.note && knownKey(tAll, `validation.${typed.errors.note}`);
  const notice =
    typeof query.notice === 'string'
      ? formNotice(tAll, query.notice, {
          done: 'paymentDesk.done',
          own: 'paymentDesk.notice',
          failed: 'paymentDesk.failed',
          values: { confirmed: count(query.confirmed), left: count(query.left) },
        })
      : null;
  return (
    <>
      {notice && <PageNotice {...notice} button={tAll('dialogs.ok')} />}
      <BackLink href={localePath(locale, paths.payments)} label={tAll('payments.back')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-5">
        <ExactPanel exact={exact} locale={locale} />
        {payment ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-5">
              <p role="status" className="text-lg font-semibold">
                {t('progress', { at: count(asked.n + 1), of: count(asked.n + left) })}
              </p>
              <Link
                href={localePath(locale, paths.payment(payment._id))}
                prefetch={false}
                className={LINK}
              >
                {payment.number} · {t('whole')}
              </Link>
            </div>
            <div className="grid gap-5 lg:grid-cols-2">
              <PaymentGiven payment={payment} title={t('says')} locale={locale} />
              <PaymentProof
                proof={view}
                amount={payment.amount}
                limit={toTaka(settings().secondPerson.refundPoisha)}
                locale={locale}
              />
            </div>
            <DeskForm
              // Begins anew with each payment.
              key={`${payment._id}-${String(place)}-${payment.seen}`}
              view={{ ...view, payment }}
              asked={asked}
              account={actor.id}
              typed={{ note: typed?.values.note ?? '', error: wrong ? tAll(wrong) : undefined }}
              locale={locale}
            />
          </>
        ) : (
          <EmptyState
            icon={CircleCheck}
            title={asked.n > 0 ? t('endTitle') : t('emptyTitle')}
            text={asked.n > 0 ? t('end', { count: asked.n }) : t('empty')}
          >
            <p className="flex flex-wrap justify-center gap-x-5">
              {asked.n > 0 && (
                <Link href={localePath(locale, deskHref({}))} prefetch={false} className={LINK}>
                  {t('again')}
                </Link>
              )}
              <Link href={localePath(locale, paths.payments)} prefetch={false} className={LINK}>
                {t('toPayments')}
              </Link>
            </p>
          </EmptyState>
        )}
      </div>
    </>
  );
});

/** What lines of statements prove, to be confirmed in one press. */
async function ExactPanel({ exact, locale }: { exact: ExactMatches; locale: Locale }) {
  const t = await getTranslations('paymentDesk');
  if (exact.count === 0) return null;
  return (
    <section
      aria-labelledby="exact"
      className="flex flex-wrap items-center justify-between gap-4 panel p-4 sm:p-6"
    >
      <div>
        <h2 id="exact" className="text-xl font-semibold">
          {t('exactTitle', { count: exact.count })}
        </h2>
        <p className="text-muted">{t('exactLead', { sum: formatTaka(exact.sum, locale) })}</p>
      </div>
      <form action="/api/payments/exact" method="post" aria-labelledby="exact">
        <input type="hidden" name="payments" value={exact.payments} />
        <Button type="submit">{t('exactConfirm', { count: exact.count })}</Button>
      </form>
    </section>
  );
}
