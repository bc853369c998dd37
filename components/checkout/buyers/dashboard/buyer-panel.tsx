import { useTranslations } from 'next-intl';
import { SMALL_TABLE } from '@/components/ui/looks';
import type { BlockView, BuyerHistory, CountRange } from '@/lib/features/checkout/buyers/shared';
import type { DashboardOrder } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { BlockBuyer, RatioButton, UnblockButton } from './buyer-actions';

interface Props {
  order: Pick<DashboardOrder, '_id' | 'customerName'>;
  history: BuyerHistory;
  block: BlockView | null;
  /** Whether it is an order of the user's own shop; an administrator can only undo a block. */
  canBlock: boolean;
  canAsk: boolean;
  locale: Locale;
}

const ROWS = ['delivered', 'cameBack', 'cancelled', 'running'] as const;

/** How earlier orders of an order's buyer went with the whole marketplace, and whether the seller takes more. */
export function BuyerPanel({ order, history, block, canBlock, canAsk, locale }: Props) {
  const t = useTranslations('buyers');
  const figure = ({ from, to }: CountRange) => {
    const least = formatCount(from, locale);
    if (to === null) return `${least}+`;
    return to === from ? least : `${least}–${formatCount(to, locale)}`;
  };
  const columns = [
    { name: 'account', counts: history.account },
    ...(history.phone ? [{ name: 'phone', counts: history.phone } as const] : []),
  ] as const;
  return (
    <section aria-labelledby="buyer" className="panel p-4 sm:p-5">
      <h2 id="buyer" className="mb-3 text-lg font-semibold">
        {t('history')}
      </h2>
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="text-end">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row" className="text-start">
                {t(`row.${row}`)}
              </th>
              {columns.map(({ name, counts }) => (
                <td key={name} className="text-end figures">
                  {figure(counts[row])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        {t(history.phone ? 'historyNote' : 'historyNoPhone')}
      </p>
      <div className="mt-4 grid gap-3">
        {canAsk && <RatioButton orderId={order._id} locale={locale} />}
        {block && (
          <div className="rounded-field border border-line bg-paper px-3 py-2.5">
            <p className="font-semibold">{t('blocked')}</p>
            <p className="wrap-anywhere whitespace-pre-line">{block.reason}</p>
            <div className="mt-2">
              <UnblockButton
                blockId={block._id}
                buyerName={block.buyerName}
                here={paths.dashboardOrder(order._id)}
                locale={locale}
              />
            </div>
          </div>
        )}
        {!block && canBlock && (
          <BlockBuyer orderId={order._id} buyerName={order.customerName} locale={locale} />
        )}
      </div>
    </section>
  );
}
