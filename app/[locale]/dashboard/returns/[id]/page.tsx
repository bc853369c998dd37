import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskSteps } from '@/components/returns/dashboard/desk-steps';
import { ReturnBody } from '@/components/returns/return-body';
import { BackLink } from '@/components/ui/back-link';
import { can } from '@/lib/platform/auth/policy';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { findReturn } from '@/lib/features/returns/queries';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/returns/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'returns' }))('list') };
}

/** One return as its seller or the shop sees it, with a form for each step that it can take. */
export default async function DashboardReturnPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const page = paths.dashboardReturn(id);
  const actor = await requirePageActor(paths.dashboardReturn(id), locale);
  const now = new Date();
  const [of, flash, { notice, step }, t] = await Promise.all([
    findReturn(id, { kind: 'account', actor }, now),
    readFormFlash(page),
    searchParams,
    getTranslations('returns'),
  ]);
  if (of === null) notFound();
  if (of.side === 'buyer') redirect(localePath(locale, paths.return(of._id)));
  const posted = flash && { ...flash, step: typeof step === 'string' ? step : '' };
  // The accounts' pages are for whoever looks after accounts.
  if (!can(actor, 'users.manage')) delete of.accounts;
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
}
