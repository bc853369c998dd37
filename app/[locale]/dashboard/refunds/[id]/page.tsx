import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { RefundActions } from '@/components/payments/dashboard/refund-actions';
import { RefundFacts } from '@/components/payments/dashboard/refund-facts';
import { RefundStory } from '@/components/payments/dashboard/refund-story';
import { RefundBadge } from '@/components/payments/refund-badge';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getRefund } from '@/lib/features/payments/refund-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/refunds/[id]'>;

/** Words of the forms and of the login on top of them. */
const NAMESPACES = [
  'refundDesk',
  'dashboardUi',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'refundDesk' }))('one') };
}

/** One refund: how much goes where, what can be done about it, and its story. */
export default async function RefundPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.refund(id), locale);
  const [refund, t] = await Promise.all([
    getRefund(actor, id, new Date()),
    getTranslations('refundDesk'),
  ]);
  if (refund === null) notFound();
  return (
    <PageMessages namespaces={NAMESPACES}>
      <BackLink href={localePath(locale, paths.refunds)} label={t('title')} />
      <PageHeading
        title={t('oneOf', { sum: formatTaka(refund.amount, locale) })}
        lead={<RefundBadge refund={refund} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <RefundFacts refund={refund} locale={locale} />
          <RefundActions refund={refund} locale={locale} />
        </div>
        <RefundStory history={refund.history} locale={locale} />
      </div>
    </PageMessages>
  );
}
