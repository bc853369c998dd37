import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import type { PaymentMethod } from '@/lib/shop/payment-method-kinds';
import type { CashRefusal } from '@/lib/features/payments/cod-rules';
import type { PurchasePayment } from '@/lib/features/payments/schema';
import { mayChoose, type PayStage } from '@/lib/features/payments/stage-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { reasonInLanguage } from '@/lib/platform/i18n/preset-reasons';
import { localePath, paths } from '@/lib/platform/paths';
import { PayForm } from './pay-form';
import { payHref } from './pay-href';

interface Props {
  purchaseId: string;
  stage: PayStage;
  payment: PurchasePayment;
  /** Those that can be chosen now; none where none can. */
  methods: readonly PaymentMethod[];
  /** Why cash is not one of them, where the shop offers it. */
  cashRefused: CashRefusal | null;
  /** Chosen in a post without the script that was refused. */
  chosen: PaymentMethod | undefined;
  /** The phone's code is asked for. */
  asksCode: boolean;
  /** The shop's own. */
  origin: string;
  locale: Locale;
}

/** What the buyer can do at a stage: go on at the provider's, try again, pay another way, or look at the orders. */
export async function PayActions(props: Props) {
  const { purchaseId, stage, payment, methods, cashRefused, origin, locale } = props;
  const t = await getTranslations('payPage');
  if (!mayChoose(stage)) {
    return (
      <Link
        href={localePath(locale, paths.purchase(purchaseId))}
        prefetch={false}
        className={`btn target w-full px-6 sm:w-fit ${stage === 'asked' ? 'border-line bg-surface text-ink hover:bg-paper' : 'btn-primary'}`}
      >
        {t('seePurchase')}
      </Link>
    );
  }
  if (methods.length === 0) return <p className="font-semibold">{t('noWay')}</p>;
  const [last] = payment.attempts;
  const payUrl = stage === 'atProvider' ? last?.payUrl : null;
  const form = (
    <PayForm
      // Another attempt begins with its own way of paying.
      key={last?._id}
      purchaseId={purchaseId}
      methods={methods}
      cashRefused={cashRefused}
      method={props.chosen ?? payment.method}
      due={payment.due}
      legend={t('way')}
      asksCode={props.asksCode}
      locale={locale}
    />
  );
  if (!payUrl && stage !== 'wallet') {
    return (
      <>
        {last?.review?.note && (
          <Notice tone="warning">
            <p className="wrap-anywhere">
              {t('rejected', { note: reasonInLanguage(last.review.note, locale) })}
            </p>
          </Notice>
        )}
        {form}
      </>
    );
  }
  return (
    <>
      {payUrl && (
        <a
          href={payHref(payUrl, locale, origin)}
          className="btn target w-full px-6 text-base btn-primary sm:w-fit"
        >
          {t('goOn')}
        </a>
      )}
      <details open={props.chosen !== undefined} className="border-t border-line pt-2">
        <summary className="inline-flex target cursor-pointer items-center font-semibold text-link underline-offset-4 hover:underline">
          {t('another')}
        </summary>
        <div className="pt-2">{form}</div>
      </details>
    </>
  );
}
