import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ProductName } from '@/components/catalogue/product-name-text';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { ParcelList } from '@/components/fulfilment/parcels/parcel-list';
import { RECEIPT_MESSAGES } from '@/components/fulfilment/parcels/received-notice';
import { PageMessages } from '@/components/ui/page-messages';
import { Picture } from '@/components/ui/picture';
import {
  type PaymentStatus,
  type PurchaseLine,
  type PurchasePart,
  isWithdrawn,
  shownUnits,
} from '@/lib/features/orders/shared';
import type { OrderMoney } from '@/lib/features/payments/shared';
import type { BuyerParcel } from '@/lib/features/fulfilment/parcels/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDate } from '@/lib/platform/time/time';
import { BuyAgain } from './buy-again';
import { getMoneyLabels } from './order-money';

interface Props {
  part: PurchasePart;
  parcels: readonly BuyerParcel[];
  /** How the purchase stands with its money. */
  status: PaymentStatus;
  /** Absent where an earlier release removed the order. */
  money: OrderMoney | undefined;
  /** Whether the reader bought it; an administrator has the dashboard's page of the order. */
  isBuyer: boolean;
  /** The seller's name, a link where they have a page. */
  seller: ReactNode;
  locale: Locale;
}

/** Where a part is: a step, how it ended, or what its money waits for; an order that is gone was cancelled. */
function statusOf({ order }: PurchasePart, status: PaymentStatus, money?: OrderMoney) {
  if (order === null) return 'cancelled';
  if (isWithdrawn(order.orderStatus)) return order.orderStatus;
  if (money?.status === 'checking' || money?.status === 'asked') return money.status;
  return status === 'awaiting' ? 'awaiting' : order.fulfilment;
}

type MoneyState = 'awaiting' | 'checking' | 'asked';
const isMoney = (state: ReturnType<typeof statusOf>): state is MoneyState =>
  state === 'awaiting' || state === 'checking' || state === 'asked';

/** One seller's part of a purchase: its goods, how far it is and what happens next. */
export async function PurchasePartCard(props: Props) {
  const { part, parcels, status, money, isBuyer, seller, locale } = props;
  const [t, tStatus, back, tCommon] = await Promise.all([
    getTranslations('purchase'),
    getTranslations('status'),
    getMoneyLabels(locale),
    getTranslations('common'),
  ]);
  const state = statusOf(part, status, money);
  const after = money ? back.afterwards(money) : null;
  const next = state === 'shipped' && status === 'paid' ? 'shippedPaid' : state;
  const id = `part-${part._id}`;
  const taka = (sum: number) => formatTaka(sum, locale);
  return (
    <section aria-labelledby={id} className="overflow-hidden panel">
      <div className="border-b border-line bg-paper/60 px-4 py-3 sm:px-5">
        <h2 id={id} className="font-semibold">
          {t.rich('seller', { seller: () => seller })}
        </h2>
        <p className="text-sm text-muted figures">{t('order', { number: part.number })}</p>
      </div>
      <div className="px-4 py-3 sm:px-5">
        <p className="font-semibold">
          {tStatus(isMoney(state) ? `money.${state}` : `order.${state}`)}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {t(`nextWords.${next}`, { sum: taka(part.order?.grandTotal ?? part.total) })}
        </p>
        {after && <p className="mt-1 font-semibold figures">{after}</p>}
      </div>
      {part.order && (
        <>
          <ul>
            {part.order.lines.map((line) => (
              <Line
                key={line.variantId}
                line={line}
                shown={shownUnits(part.order!.orderStatus, line)}
                locale={locale}
              />
            ))}
          </ul>
          {parcels.length > 0 && (
            <div className="border-t border-line px-4 py-4 sm:px-5">
              <PageMessages namespaces={RECEIPT_MESSAGES}>
                <ParcelList parcels={parcels} now={new Date()} locale={locale} />
              </PageMessages>
            </div>
          )}
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3 sm:px-5">
            <span>
              {tCommon('delivery')}
              {part.order.promisedBy &&
                ` (${t('promised', { day: readableDate(new Date(part.order.promisedBy), locale) })})`}
            </span>
            <span className="figures">
              {part.order.deliveryToAgree ? t('toAgree') : taka(part.order.deliveryPrice)}
            </span>
          </p>
          {!isWithdrawn(part.order.orderStatus) && (
            <BranchDue
              of={[part.order]}
              locale={locale}
              className="border-t border-line px-4 py-3 sm:px-5"
            />
          )}
          <div className="flex flex-wrap items-center gap-3 border-t border-line bg-paper/60 px-4 py-3 sm:px-5">
            <strong className="w-full text-lg figures sm:w-auto sm:grow">
              {taka(part.order.grandTotal)}
            </strong>
            <Link
              href={localePath(locale, (isBuyer ? paths.order : paths.dashboardOrder)(part._id))}
              prefetch={false}
              className="btn target border-line bg-surface text-ink hover:bg-paper"
            >
              {t('open')}
            </Link>
            {isBuyer && (
              <BuyAgain
                of={{ orderId: part._id }}
                possible={{ can: true, quantity: 1 }}
                describedBy={id}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface LineProps {
  line: PurchaseLine;
  shown: ReturnType<typeof shownUnits>;
  locale: Locale;
}

async function Line({ line, shown, locale }: LineProps) {
  const t = await getTranslations('purchase');
  const options = line.options.map(({ value, valueBn }) => (locale === 'bn' && valueBn) || value);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-3 border-t border-line px-4 py-3 sm:px-5">
      <span className="h-fit overflow-hidden rounded-field border border-line">
        <Picture src={line.productImage} alt="" sizes="3.5rem" />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <ProductName of={line} locale={locale} />
        </h3>
        {options.length > 0 && <p className="text-sm text-muted">{options.join(' · ')}</p>}
        <p className="text-[0.9375rem] figures">
          {formatCount(shown.units, locale)} × {formatTaka(line.price, locale)}
          {shown.cancelled > 0 && (
            <span className="block text-sm text-muted">
              {t('cancelledUnits', { count: formatCount(shown.cancelled, locale) })}
            </span>
          )}
          {line.discount > 0 && (
            <span className="block text-sm text-muted">
              {t('discount')} −{formatTaka(line.discount, locale)}
            </span>
          )}
        </p>
      </div>
      <strong className="figures">{formatTaka(line.totalPrice - line.discount, locale)}</strong>
    </li>
  );
}
