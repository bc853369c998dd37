import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDate } from '@/lib/platform/time/time';
import type { OwnAccount } from '@/lib/features/accounts/schema';
import { Avatar } from './avatar';

/** Who it is, and since when. */
export function ProfileHead({ account, locale }: { account: OwnAccount; locale: Locale }) {
  const t = useTranslations('profile');
  return (
    <div className="flex items-center gap-4">
      <Avatar name={account.name} photo={account.profile} large />
      <div className="min-w-0">
        <p className="text-xl font-semibold">{account.name}</p>
        <p className="text-sm text-muted">
          {t('since', { date: readableDate(new Date(account.createdAt), locale) })}
        </p>
      </div>
    </div>
  );
}
