import Link from 'next/link';
import { useTranslations } from 'next-intl';

interface Props {
  /** The checkout that they came from. */
  href: string;
  /** Goes on right here. */
  onGo?(): void;
}

/** The way to order without an account, beside a login. */
export function GuestOffer({ href, onGo }: Props) {
  const t = useTranslations('guest');
  return (
    <div className="mb-6 rounded-box border border-line p-4">
      <p className="font-semibold">{t('offer')}</p>
      <p className="mb-3 text-sm text-muted">{t('offerHint')}</p>
      <Link
        href={href}
        prefetch={false}
        onClick={
          onGo &&
          ((event) => {
            event.preventDefault();
            onGo();
          })
        }
        className="btn target w-full border-line bg-surface text-ink hover:bg-paper"
      >
        {t('offerGo')}
      </Link>
    </div>
  );
}
