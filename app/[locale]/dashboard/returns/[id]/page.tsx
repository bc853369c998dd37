import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DeskSteps } from '@/components/aftersales/returns/dashboard/desk-steps';
import { ReturnBody } from '@/components/aftersales/returns/return-body';
import { BackLink } from '@/components/ui/back-link';
import { can } from '@/lib/shop/policy';
import { findReturn } from '@/lib/features/aftersales/returns';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('returns.list');

/** One return as its seller or the shop sees it, with a form for each step that it can take. */
export default signedInPage(paths.dashboardReturn, async ({ actor, locale, id, query }) => {
  const page = paths.dashboardReturn(id);
  const now = new Date();
  const { notice, step } = query;
  const [of, flash, t] = await Promise.all([
    findReturn(id, { kind: 'account', actor }, now),
    readFormFlash(page),
    getTranslations('returns'),
  ]);
  if (of === null) notFound();
  if (of.side === 'buyer') redirect(localePath(locale, paths.return(of._id)));
  const posted = flash && { ...flash, step: typeof step === 'string' ? step : '' };
  // The accounts' pages are for whoever looks after accounts.
  if (!can(actor, 'accounts.see')) delete of.accounts;
  const place = { of, formKey: randomUUID(), posted };
  return (
    <>
      <BackLink href={localePath(locale, paths.dashboardReturns)} label={t('deskList.title')} />
      <ReturnBody
        place={place}
        notice={notice}
        now={now}
        locale={locale}
        steps={<DeskSteps {...place} locale={locale} />}
      />
      <Link
        href={localePath(locale, paths.dashboardOrder(of.orderId))}
        prefetch={false}
        className="mt-1 inline-flex target items-center text-link figures underline-offset-4 hover:underline"
      >
        {t('order', { number: of.orderNumber })}
      </Link>
    </>
  );
});
