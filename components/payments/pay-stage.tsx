import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import {
  BadgeCheck,
  CircleX,
  Clock,
  HandCoins,
  Hourglass,
  MessageCircleQuestionMark,
  RotateCcw,
  SearchCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { PaymentMethod } from '@/lib/shop/payment-method-types';
import {
  type CashRefusal,
  type PayStage,
  type PurchasePayment,
  mayChoose,
} from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { formatTaka } from '@/lib/platform/money';
import { recentTime } from '@/lib/platform/time/time';
import { PayForm } from './pay-form';
import { payHref } from './pay-href';
import { TimeLeft } from './time-left';

interface PayActionsProps {
  purchaseId: string;
  stage: PayStage;
  payment: PurchasePayment;
  /** Payment methods that can be chosen now; empty where none can. */
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

/** The buyer's actions at a payment stage: continue at the provider, retry, change the method or see the orders. */
export async function PayActions(props: PayActionsProps) {
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

const ICONS: Record<PayStage, LucideIcon> = {
  choose: Wallet,
  atProvider: Hourglass,
  wallet: Wallet,
  checking: SearchCheck,
  asked: MessageCircleQuestionMark,
  held: SearchCheck,
  failed: CircleX,
  cancelled: CircleX,
  expired: Clock,
  late: RotateCcw,
  paid: BadgeCheck,
  refunded: RotateCcw,
  onDelivery: HandCoins,
  nothingDue: CircleX,
};

interface PayStagePanelProps {
  stage: PayStage;
  payment: PurchasePayment;
  now: Date;
  locale: Locale;
  /** Actions that are possible. */
  children: ReactNode;
}

/** How a purchase stands with its money: in words, with the sum, until when, and what comes next. */
export async function PayStagePanel({ stage, payment, now, locale, children }: PayStagePanelProps) {
  const [t, tPayment] = await Promise.all([
    getTranslations('payPage'),
    getTranslations('paymentMethods'),
  ]);
  const Icon = ICONS[stage];
  const method = tPayment(`${payment.method}.name`);
  const isOpen = mayChoose(stage);
  const payBy = payment.payBy === null ? null : new Date(payment.payBy);
  return (
    <section aria-labelledby="stage" className="grid gap-4 panel p-4 sm:p-6">
      <div role="status" className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-7 shrink-0 text-link" />
        <div className="min-w-0">
          <h2 id="stage" className="text-xl font-bold">
            {t(`stage.${stage}.title`)}
          </h2>
          <p className="mt-1 wrap-anywhere text-muted">{t(`stage.${stage}.text`, { method })}</p>
        </div>
      </div>
      {isOpen && payment.due > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span>{t('sum')}</span>
          <strong className="text-2xl figures">{formatTaka(payment.due, locale)}</strong>
        </p>
      )}
      {isOpen && payBy && (
        <p className="flex flex-wrap gap-x-3">
          <span className="figures">{t('until', { time: recentTime(payBy, locale, now) })}</span>
          <TimeLeft seconds={Math.ceil((payBy.getTime() - now.getTime()) / 1000)} locale={locale} />
        </p>
      )}
      {children}
    </section>
  );
}
