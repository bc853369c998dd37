import { CircleCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { DeadLetterActions } from '@/components/notifications/dead-letter-actions';
import { EmptyState } from '@/components/ui/empty-state';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { listDeadLetters } from '@/lib/platform/events/dead-letters';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../../page-kit';

/** Subscribers that have a name in the catalogue; another is shown as it is. */
const NAMED = ['notifications', 'reports'] as const;
const isNamed = (to: string): to is (typeof NAMED)[number] =>
  (NAMED as readonly string[]).includes(to);

export const generateMetadata = titled('contentManagement.deliveries.title');

/** Events that subscribers could not accept: the dead letters of the outbox. */
export default signedInPage(paths.deliveries, async ({ actor, locale, query }) => {
  const asked = Math.floor(Number(query.page));
  const [{ letters, total, page, limit }, t] = await Promise.all([
    listDeadLetters(actor, Math.min(Math.max(1, asked || 1), 10_000)),
    getTranslations('contentManagement.deliveries'),
  ]);
  const here = localePath(locale, paths.deliveries);
  const time = (at: string) => readableTime(new Date(at), locale);
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <PageHeading
        title={t('title')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
      />
      {letters.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <PageMessages
          namespaces={['contentManagement', 'dialogs', 'errors', 'validation', 'login', 'account']}
        >
          <p className="mb-4 max-w-prose text-muted">{t('lead')}</p>
          <ul className="divide-y divide-line panel">
            {letters.map(({ _id, name, entity, to, at, deadAt, attempts, error }) => (
              <li
                key={_id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:flex-nowrap"
              >
                <div className="min-w-0 space-y-0.5">
                  <p className="font-semibold">{isNamed(to) ? t(`subscribers.${to}`) : to}</p>
                  <p className="text-sm wrap-anywhere text-muted figures">
                    {name} · {entity} · {time(at)}
                  </p>
                  <p className="text-sm wrap-anywhere">
                    {t('failed', { count: attempts, time: time(deadAt) })}{' '}
                    <span lang="en">{error}</span>
                  </p>
                </div>
                <DeadLetterActions id={_id} event={`${name}, ${entity}`} locale={locale} />
              </li>
            ))}
          </ul>
        </PageMessages>
      )}
      <div className="mt-5">
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => `${here}?page=${to}`}
        />
      </div>
    </>
  );
});
