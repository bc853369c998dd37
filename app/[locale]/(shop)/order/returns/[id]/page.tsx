import { randomUUID } from 'node:crypto';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BuyerSteps } from '@/components/aftersales/returns/return-steps';
import { ReturnBody } from '@/components/aftersales/returns/return-body';
import { BackLink } from '@/components/ui/back-link';
import { PageMessages } from '@/components/ui/page-messages';
import { findShopHours } from '@/lib/features/accounts';
import { findReturn } from '@/lib/features/aftersales/returns';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';
import { SellerName } from '../../../seller-name';
import { signedInPage, titledUnlisted } from '../../../../page-kit';

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

export const generateMetadata = titledUnlisted('returns.list');

/** One's own return: how it stands, what to do until when, and what was said. */
export default signedInPage(paths.return, async ({ actor, locale, id, query }) => {
  const now = new Date();
  const { notice, step } = query;
  const [of, flash, t] = await Promise.all([
    findReturn(id, { kind: 'account', actor }, now),
    readFormFlash(paths.return(id)),
    getTranslations('returns'),
  ]);
  if (of === null) notFound();
  // Its seller and the shop have more to do with it than this page shows.
  if (of.side !== 'buyer') redirect(localePath(locale, paths.dashboardReturn(of._id)));
  const hours = (await findShopHours(of.sellerId))?.[locale];
  const posted = flash && { ...flash, step: typeof step === 'string' ? step : '' };
  const place = { of, formKey: randomUUID(), posted };
  return (
    <PageMessages namespaces={NAMESPACES}>
      <div className="wrap py-6 sm:py-10">
        <BackLink href={localePath(locale, paths.order(of.orderId))} label={t('back')} />
        <ReturnBody
          place={place}
          notice={notice}
          now={now}
          locale={locale}
          steps={<BuyerSteps {...place} locale={locale} />}
          hours={hours}
          seller={<SellerName id={place.of.sellerId} name={place.of.sellerName} locale={locale} />}
        />
      </div>
    </PageMessages>
  );
});
