import { PackageCheck } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { QueueBar } from '@/components/fulfilment/parcels/dashboard/packing/queue-bar';
import { QueueList } from '@/components/fulfilment/parcels/dashboard/packing/queue-list';
import { QUEUE_FORM, SELECT_ALL } from '@/components/fulfilment/parcels/dashboard/selection-form';
import { AllCheckbox } from '@/components/ui/form-selection';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { QUEUE_PAGE, listOrdersToPack } from '@/lib/features/orders';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { PARCEL_MESSAGES } from '../parcel-messages';
import { signedInPage, titled } from '../../../page-kit';

const querySchema = z.object({ page: z.coerce.number().int().min(1).max(1000).catch(1) });

export const generateMetadata = titled('packing.queue.title');

/** Orders that wait to be packed, the oldest promise first. */
export default signedInPage(paths.packQueue, async ({ actor, locale, query }) => {
  const { page } = querySchema.parse(query);
  const [{ orders, total }, t, tDesk] = await Promise.all([
    listOrdersToPack(actor, page),
    getTranslations('packing.queue'),
    getTranslations('parcelDesk'),
  ]);
  const [first] = orders;
  const href = (to: number) =>
    localePath(locale, to === 1 ? paths.packQueue : `${paths.packQueue}?page=${to}`);
  const step = 'btn target border-line bg-surface px-4 text-ink hover:border-primary';
  return (
    <PageMessages namespaces={PARCEL_MESSAGES}>
      <BackLink href={localePath(locale, paths.parcels)} label={tDesk('title')} />
      <PageHeading
        title={t('title')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
      >
        {first && (
          <Link
            href={localePath(locale, paths.packOrder(first._id))}
            prefetch={false}
            className="btn target px-6 btn-primary"
          >
            <PackageCheck aria-hidden className="size-5" />
            {t('begin')}
          </Link>
        )}
      </PageHeading>
      {orders.length > 0 ? (
        <>
          <AllCheckbox
            id={SELECT_ALL}
            form={QUEUE_FORM}
            total={orders.length}
            label={tDesk('bulk.all')}
          />
          <QueueList orders={orders} now={new Date()} locale={locale} />
        </>
      ) : (
        <EmptyState icon={PackageCheck} title={t('noneTitle')} text={t('none')}>
          <Link
            href={localePath(locale, paths.dashboardOrders)}
            prefetch={false}
            className={`${step} mt-2 px-6`}
          >
            {t('toOrders')}
          </Link>
        </EmptyState>
      )}
      {/* Also where none is left: it says how it went with those that were. */}
      <QueueBar orders={orders.map(({ _id, number }) => ({ _id, number }))} locale={locale} />
      {(page > 1 || page * QUEUE_PAGE < total) && (
        <nav aria-label={tDesk('pages')} className="mt-6 flex justify-center gap-3">
          {page > 1 && (
            <Link href={href(page - 1)} rel="prev" prefetch={false} className={step}>
              {t('before')}
            </Link>
          )}
          {page * QUEUE_PAGE < total && (
            <Link href={href(page + 1)} rel="next" prefetch={false} className={step}>
              {t('after')}
            </Link>
          )}
        </nav>
      )}
    </PageMessages>
  );
});
