import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** The way to order without an account, beside a login. @param href the guest's page with its way back */
export function GuestOffer({ href }: { href: string }) {
  const t = useTranslations('guest');
  return (
    <div className="mb-6 rounded-box border border-line p-4">
      <p className="font-semibold">{t('offer')}</p>
      <p className="mb-3 text-sm text-muted">{t('offerHint')}</p>
      <Link
        href={href}
        prefetch={false}
        className="btn target w-full border-line bg-surface text-ink hover:bg-paper"
      >
        {t('offerGo')}
      </Link>
    </div>
  );
}
