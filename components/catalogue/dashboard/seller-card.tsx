import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { AccountLink } from '@/components/accounts/dashboard/account-link';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { shownContact } from '@/lib/platform/phone';
import { TIME_ZONE } from '@/lib/platform/time/time';
import { productsHref } from './product-filter';

interface Props {
  /** Without its id for who sees no accounts. */
  seller: { id: string | undefined; name: string };
  record: {
    /** E-mail, or phone; empty where the account is gone. */
    contact: string;
    published: number;
    pending: number;
    rejected: number;
    /** ISO 8601. */
    memberSince: string | null;
    orders: { completed: number; cancelled: number };
  };
  locale: Locale;
}

/** Card about the seller who sends the product: the seller's record, for judging what is sent. */
export function SellerCard({ seller, record, locale }: Props) {
  const t = useTranslations('dashboardProducts.seller');
  const date = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  });
  const count = (number: number) => formatCount(number, locale);
  const facts: [string, string][] = [
    [t('since'), record.memberSince ? date.format(new Date(record.memberSince)) : t('gone')],
    [t('published'), count(record.published)],
    [t('pending'), count(record.pending)],
    [t('rejected'), count(record.rejected)],
    [t('completed'), count(record.orders.completed)],
    [t('cancelled'), count(record.orders.cancelled)],
  ];
  return (
    <section aria-labelledby="seller" className="panel p-5">
      <h2 id="seller" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="font-semibold">
        <AccountLink id={seller.id} name={seller.name} locale={locale} />
      </p>
      {record.contact && (
        <p className="text-sm text-muted">{shownContact(record.contact, locale)}</p>
      )}
      <dl className="mt-3 divide-y divide-line border-y border-line text-[0.9375rem]">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end font-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        href={localePath(locale, productsHref({ seller: seller.id }))}
        prefetch={false}
        className="mt-1 inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('all')}
      </Link>
    </section>
  );
}
