import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { FollowedShop, ListSummary } from '@/lib/features/checkout/lists/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { Button } from '@/components/ui/button';

/** Leads from one list to another. */
export function ListSwitch({
  lists,
  open,
  locale,
}: {
  lists: readonly ListSummary[];
  open: string;
  locale: Locale;
}) {
  const t = useTranslations('lists');
  if (lists.length < 2) return null;
  return (
    <nav aria-label={t('lists')}>
      <ul className="flex flex-wrap gap-2">
        {lists.map(({ id, name, count }) => (
          <li key={id} className="min-w-0">
            <Link
              href={localePath(locale, name === '' ? deskPaths.saved : deskPaths.savedList(id))}
              prefetch={false}
              aria-current={id === open ? 'page' : undefined}
              className={`btn target max-w-full px-4 ${id === open ? 'btn-primary' : 'border-line bg-surface text-ink hover:bg-paper'}`}
            >
              <span className="truncate">{name || t('first')}</span>
              <span className="figures">({formatCount(count, locale)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shops that an account follows. */
export function FollowedShops({
  shops,
  locale,
}: {
  shops: readonly FollowedShop[];
  locale: Locale;
}) {
  const t = useTranslations('lists');
  return (
    <section id="shops" aria-labelledby="shops-heading" className="scroll-mt-24 space-y-3">
      <h2 id="shops-heading" className="text-xl font-bold">
        {t('shopsTitle')}
      </h2>
      <p className="text-muted">{t(shops.length === 0 ? 'noShops' : 'shopsLead')}</p>
      {shops.length > 0 && (
        <ul className="divide-y divide-line panel">
          {shops.map(({ sellerId, name }) => (
            <li key={sellerId} className="flex flex-wrap items-center gap-3 p-4 sm:px-5">
              {name === null ? (
                <span className="min-w-0 grow text-muted">{t('shopGone')}</span>
              ) : (
                <Link
                  href={localePath(locale, paths.seller(sellerId))}
                  prefetch={false}
                  className="min-w-0 grow py-2 font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline"
                >
                  {name}
                </Link>
              )}
              <form action="/api/saved/follow" method="post">
                <input type="hidden" name="sellerId" value={sellerId} />
                <Button
                  type="submit"
                  name="action"
                  value="leave"
                  variant="outline"
                  aria-label={t('leaveOf', { name: name ?? t('shopGone') })}
                >
                  {t('leave')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
