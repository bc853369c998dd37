import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { OrderProgress } from '@/components/orders/order-progress';
import { OrderBadge } from '@/components/orders/status-badge';
import { ParcelList } from '@/components/fulfilment/parcels/parcel-list';
import { RECEIPT_MESSAGES } from '@/components/fulfilment/parcels/receipt-messages';
import { PageMessages } from '@/components/ui/page-messages';
import { isWithdrawn } from '@/lib/features/orders/state-kinds';
import type { TrackedOrder } from '@/lib/features/aftersales/tracking/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { dayOf, readableDay, recentDate, recentTime } from '@/lib/platform/time/time';
import { PersonalPart } from './personal-part';

interface Props {
  order: TrackedOrder;
  /** A code was sent to its phone: it is asked for. */
  asksCode: boolean;
  /** What was entered is no code. */
  isCodeWrong: boolean;
  now: Date;
  /** The seller's name, a link where they have a page. */
  seller: ReactNode;
  locale: Locale;
}

/** An order as whoever knows its number and phone sees it. */
export async function TrackedOrderPanel(props: Props) {
  const { order, asksCode, isCodeWrong, now, seller, locale } = props;
  const t = await getTranslations();
  const id = `order-${order.number}`;
  const isRunning = order.orderStatus === 'pending';
  const promised = order.promisedBy && readableDay(dayOf(new Date(order.promisedBy)), locale);
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold figures">
          {t('track.found', { number: order.number })}
        </h2>
        <OrderBadge status={order.orderStatus} />
      </div>
      <p className="mb-4 text-[0.9375rem] text-muted figures">
        {t('track.placed', { date: recentDate(new Date(order.placedAt), locale, now) })}
        {' · '}
        {t.rich('purchase.seller', { seller: () => seller })}
        {order.initials !== '' && ` · ${t('track.of', { initials: order.initials })}`}
      </p>
      {!isWithdrawn(order.orderStatus) && <OrderProgress fulfilment={order.fulfilment} />}
      <div className="mt-4 border-t border-line pt-4">
        {order.parcels.length > 0 ? (
          <PageMessages namespaces={RECEIPT_MESSAGES}>
            <ParcelList parcels={order.parcels} now={now} isPublic locale={locale} />
          </PageMessages>
        ) : (
          isRunning && (
            <>
              <p>
                {t(
                  order.standing === 'awaiting'
                    ? 'purchase.nextWords.awaiting'
                    : 'track.nonePacked',
                )}
              </p>
              <ul className="text-[0.9375rem] text-muted figures">
                {promised && <li>{t('track.promised', { day: promised })}</li>}
                {order.toCollect > 0 && (
                  <li>{t('track.toCollect', { sum: formatTaka(order.toCollect, locale) })}</li>
                )}
              </ul>
            </>
          )
        )}
      </div>
      <BranchDue of={[order]} locale={locale} className="mt-4 border-t border-line pt-4" />
      <PersonalPart order={order} asksCode={asksCode} isCodeWrong={isCodeWrong} locale={locale} />
      <p className="mt-4 text-sm text-muted figures">
        {t('track.kept', { time: recentTime(new Date(order.until), locale, now) })}
      </p>
    </section>
  );
}
