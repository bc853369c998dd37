import { useTranslations } from 'next-intl';
import { SMALL_TABLE } from '@/components/ui/looks';
import { HISTORY_DEPTH } from '@/lib/features/buyers/kinds';
import type { BlockView, BuyerHistory } from '@/lib/features/buyers/schema';
import type { DashboardOrder } from '@/lib/features/orders/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';
import { BlockBuyer } from './block-buyer';
import { RatioButton } from './ratio-button';
import { UnblockButton } from './unblock-button';

interface Props {
  order: Pick<DashboardOrder, '_id' | 'customerName'>;
  history: BuyerHistory;
  block: BlockView | null;
  /** Of one's own order; an administrator undoes alone. */
  canBlock: boolean;
  canAsk: boolean;
  locale: Locale;
}

const ROWS = ['delivered', 'cameBack', 'cancelled', 'running'] as const;
const COLUMNS = ['account', 'phone'] as const;

/** How earlier orders of an order's buyer went with the whole marketplace, and whether the seller takes more. */
export function BuyerPanel({ order, history, block, canBlock, canAsk, locale }: Props) {
  const t = useTranslations('buyers');
  const figure = (count: number) =>
    count >= HISTORY_DEPTH ? `${formatCount(HISTORY_DEPTH, locale)}+` : formatCount(count, locale);
  return (
    <section aria-labelledby="buyer" className="panel p-4 sm:p-5">
      <h2 id="buyer" className="mb-3 text-lg font-semibold">
        {t('history')}
      </h2>
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="text-end">
                {t(`column.${column}`)}
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
              {COLUMNS.map((column) => (
                <td key={column} className="text-end figures">
                  {figure(history[column][row])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="text-start">
              {t('row.since')}
            </th>
            {COLUMNS.map((column) => {
              const { since } = history[column];
              return (
                <td key={column} className="text-end figures">
                  {since ? readableDate(since, locale) : '–'}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{t('historyNote')}</p>
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
