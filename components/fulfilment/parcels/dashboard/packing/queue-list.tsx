import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lineName } from '@/components/fulfilment/parcels/dashboard/option-labels';
import { Thumb } from '@/components/ui/thumb';
import type { OrderToPack } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDate } from '@/lib/platform/time/time';
import { QUEUE_FORM } from '../selection-form';

/** Lines of an order that its card names; the others are counted. */
const SHOWN_LINES = 3;

interface Props {
  orders: OrderToPack[];
  now: Date;
  locale: Locale;
}

/** Orders that wait to be packed, in the order in which they are best packed. */
export function QueueList({ orders, now, locale }: Props) {
  const t = useTranslations('packing.queue');
  const tPacking = useTranslations('packing');
  return (
    <ul className="grid gap-3">
      {orders.map((order) => {
        const open = order.lines.filter((line) => line.open > 0);
        const isLate = order.promisedBy !== undefined && new Date(order.promisedBy) < now;
        const numberId = `order-${order._id}`;
        const [first] = open;
        return (
          <li key={order._id}>
            <article aria-labelledby={numberId} className="flex items-start gap-2 panel p-2">
              <label className="grid target shrink-0 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  name="ids"
                  value={order._id}
                  form={QUEUE_FORM}
                  aria-label={t('choose', { number: order.number })}
                  className="checkbox rounded-md border-muted checkbox-primary"
                />
              </label>
              {first && (
                <Thumb src={first.productImage} missing={tPacking('noPicture')} size={64} />
              )}
              <div className="min-w-0 flex-1">
                <h2 id={numberId} className="font-semibold figures">
                  <Link
                    href={localePath(locale, paths.packOrder(order._id))}
                    prefetch={false}
                    className="inline-flex target items-center underline-offset-4 hover:text-link hover:underline"
                  >
                    {order.number}
                  </Link>
                </h2>
                <p className="text-sm wrap-anywhere">
                  {t('units', { count: order.open, formatted: formatCount(order.open, locale) })}
                  {' · '}
                  {order.customerName}
                </p>
                <ul className="text-sm wrap-anywhere text-muted">
                  {open.slice(0, SHOWN_LINES).map((line) => (
                    <li key={line._id}>
                      {t('line', {
                        count: formatCount(line.open, locale),
                        name: lineName(line, locale),
                      })}
                    </li>
                  ))}
                  {open.length > SHOWN_LINES && (
                    <li>
                      {t('moreLines', {
                        count: open.length - SHOWN_LINES,
                        formatted: formatCount(open.length - SHOWN_LINES, locale),
                      })}
                    </li>
                  )}
                </ul>
                {order.promisedBy && (
                  <p className={`text-sm figures ${isLate ? 'font-semibold' : 'text-muted'}`}>
                    {t(isLate ? 'late' : 'promised', {
                      date: readableDate(order.promisedBy, locale),
                    })}
                  </p>
                )}
                {order.fulfilment === 'placed' && <p className="text-sm">{t('unconfirmed')}</p>}
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
