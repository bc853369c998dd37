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
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { mayChoose, type PayStage } from '@/lib/features/payments/stage-rules';
import type { PurchasePayment } from '@/lib/features/payments/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { recentTime } from '@/lib/platform/time/time';
import { TimeLeft } from './time-left';

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

interface Props {
  stage: PayStage;
  payment: PurchasePayment;
  now: Date;
  locale: Locale;
  /** What can be done. */
  children: ReactNode;
}

/** How a purchase stands with its money: in words, with the sum, until when, and what comes next. */
export async function PayStagePanel({ stage, payment, now, locale, children }: Props) {
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
