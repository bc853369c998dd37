import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RequestForm } from '@/components/aftersales/returns/request-form';
import { ReturnNotice } from '@/components/aftersales/returns/return-body';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { findReturnable } from '@/lib/features/aftersales/returns';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

/** Words of the photos and of the login on top of them. */
const NAMESPACES = [
  'returns',
  'upload',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titledUnlisted('returns.request.title');

/** Gives something of a delivered order back. */
export default signedInPage(paths.returnOrder, async ({ actor, locale, id, query }) => {
  const page = paths.returnOrder(id);
  const [order, posted, t] = await Promise.all([
    findReturnable(actor, id, new Date()),
    readFormFlash(page),
    getTranslations('returns'),
  ]);
  if (order === null) notFound();
  const isAny = order.lines.some(
    ({ unused, fault, missing }) => unused.units + fault.units + missing.units > 0,
  );
  const lead = t.rich('request.lead', {
    number: order.orderNumber,
    seller: () => (
      <Link
        href={localePath(locale, paths.seller(order.sellerId))}
        prefetch={false}
        className="font-semibold text-link underline-offset-4 hover:underline"
      >
        {order.sellerName}
      </Link>
    ),
  });
  return (
    <PageMessages namespaces={NAMESPACES}>
      <div className="wrap narrow py-6 sm:py-10">
        <BackLink href={localePath(locale, paths.order(order.orderId))} label={t('back')} />
        <PageHeading title={t('request.title')} lead={lead} />
        <div className="grid gap-5">
          <ReturnNotice code={query.notice} locale={locale} />
          {isAny ? (
            <RequestForm order={order} formKey={randomUUID()} posted={posted} locale={locale} />
          ) : (
            <Notice>
              <p>{t('none')}</p>
            </Notice>
          )}
        </div>
      </div>
    </PageMessages>
  );
});
