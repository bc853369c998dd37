import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProductName } from '@/components/catalogue/product-name-text';
import { useBranchLabel } from '@/components/checkout/delivery/branch-due';
import { rowValue } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { formatTaka } from '@/lib/platform/money';
import {
  type CustomerOrder,
  type DashboardOrder,
  moreContactTexts,
} from '@/lib/features/orders/shared';
import { readableTime } from '@/lib/platform/time/time';
import { CategoryName } from '@/components/catalogue/category-name';
import { Options, UnitPrice, Units } from './order-goods';
import { useDeliveryLabels } from './order-totals';
import { usePaymentLabels } from './payment-text';
import './print.css';

type SheetType = 'sheet' | 'slip';

interface Props {
  kind: SheetType;
  order: CustomerOrder | DashboardOrder;
  /** Empty texts are left out. */
  shop: Record<
    'name' | 'operator' | 'address' | 'phone' | 'email' | 'tradeLicence' | 'dbid',
    string
  >;
  locale: Locale;
}

const cell = 'border-b border-line py-2 pe-3 align-top last:pe-0 last:text-end';

/**
 * One sheet of paper: the order as it stands, which is no invoice (that has a number of its own once the
 * goods leave, see papers), or the slip that goes with the parcel. The browser renders and prints it, so
 * Bangla conjuncts come out right.
 */
export function OrderSheet({ kind, order, shop, locale }: Props) {
  const t = useTranslations('order');
  const names = useTranslations('cart');
  const tCommon = useTranslations('common');
  const tState = useTranslations('status.order');
  const more = useTranslations('moreContact');
  const delivery = useDeliveryLabels(locale);
  const branchLabel = useBranchLabel(locale);
  const paymentLabels = usePaymentLabels();
  const head = 'border-b-2 border-ink py-2 pe-3 text-start font-semibold last:pe-0 last:text-end';
  return (
    <article
      className="bg-white text-[0.9375rem] text-black"
      aria-label={`${t(kind)} ${order.number}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-black pb-4">
        <div>
          <p className="text-2xl font-bold">{shop.name}</p>
          {[shop.operator, shop.address, shop.phone, shop.email].filter(Boolean).map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
          {shop.tradeLicence && (
            <p className="text-sm">{t('tradeLicence', { number: shop.tradeLicence })}</p>
          )}
          {shop.dbid && <p className="text-sm">{t('dbid', { number: shop.dbid })}</p>}
        </div>
        <div className="sm:text-end">
          <p className="text-xl font-bold">{t(kind)}</p>
          <p className="figures">
            {t('number')}: <strong>{order.number}</strong>
          </p>
          <p className="text-sm figures">{readableTime(order.orderTime, locale)}</p>
        </div>
      </header>
      <div className="grid gap-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <Party title={t(kind === 'slip' ? 'deliverTo' : 'billTo')} large={kind === 'slip'}>
          <strong>{order.customerName}</strong>
          <span className="block figures">{order.phoneNumber}</span>
          <span className="block whitespace-pre-line">{order.shippingAddress}</span>
        </Party>
        <Party title={t('soldBy')}>
          <strong>{order.sellerName}</strong>
          <span className="block">{t('through', { shop: shop.name })}</span>
        </Party>
      </div>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('product')}
            </th>
            {kind === 'sheet' && (
              <th scope="col" className={head}>
                {names('price')}
              </th>
            )}
            <th scope="col" className={head}>
              {tCommon('quantity')}
            </th>
            {kind === 'sheet' && (
              <th scope="col" className={head}>
                {tCommon('total')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line._id}>
              <td className={cell}>
                <strong>
                  <ProductName of={line} locale={locale} />
                </strong>
                <Options of={line} locale={locale} />
                <span className="block text-sm">
                  {line.productBrand} · <CategoryName name={line.productCategory} />
                </span>
              </td>
              {kind === 'sheet' && (
                <td className={`${cell} figures`}>
                  <UnitPrice of={line} locale={locale} />
                </td>
              )}
              <td className={`${cell} figures`}>
                <Units of={line} locale={locale} orderStatus={order.orderStatus} />
              </td>
              {kind === 'sheet' && (
                <td className={`${cell} whitespace-nowrap figures`}>
                  {formatTaka(line.totalPrice, locale)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ms-auto mt-4 w-fit min-w-64 space-y-1">
        {order.grandTotal !== order.totalPrice && (
          <Line label={tCommon('goods')}>{formatTaka(order.totalPrice, locale)}</Line>
        )}
        {order.discount > 0 && (
          <Line label={t('discount')}>−{formatTaka(order.discount, locale)}</Line>
        )}
        <Line label={tCommon('delivery')}>{delivery.price(order.delivery)}</Line>
        <Line label={t(kind === 'slip' ? 'toCollect' : 'totalDue')} strong>
          {formatTaka(kind === 'slip' ? order.payment.toCollect : order.grandTotal, locale)}
        </Line>
        {order.delivery.atBranch > 0 && (
          <Line label={branchLabel(order.delivery)}>
            {formatTaka(order.delivery.atBranch, locale)}
          </Line>
        )}
        <Line label={t('deliveryWay')}>{delivery.way(order.delivery)}</Line>
        <Line label={t('payment')}>{paymentLabels(order.payment)}</Line>
        <Line label={t('status')}>{tState(order.orderStatus)}</Line>
        {order.trackingNumber && (
          <Line label={order.courier ?? names('courier')}>{order.trackingNumber}</Line>
        )}
      </dl>
      {order.description && (
        <Party title={names('extra')}>
          <span className="whitespace-pre-line">{order.description}</span>
        </Party>
      )}
      {moreContactTexts(order).map(([name, text]) => (
        <Party key={name} title={messageOr(more, name, name)}>
          <span className="whitespace-pre-line">{text}</span>
        </Party>
      ))}
      <p className="mt-8 border-t border-line pt-3 text-sm">
        {t(kind === 'slip' ? 'slipFoot' : 'sheetFoot')}
      </p>
    </article>
  );
}

function Party({
  title,
  large = false,
  children,
}: {
  title: string;
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={large ? 'text-lg' : ''}>
      <p className="text-sm font-semibold uppercase">{title}</p>
      <div>{children}</div>
    </div>
  );
}

function Line({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-6 ${strong ? 'text-lg font-bold' : ''}`}>
      <dt>{label}</dt>
      <dd className={rowValue(children)}>{children}</dd>
    </div>
  );
}
