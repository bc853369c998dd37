import { Download, MailX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { RemoveSubscriber } from '@/components/content/dashboard/remove-subscriber';
import { BackLink } from '@/components/ui/back-link';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { ListPage } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { formatCount } from '@/lib/platform/money';
import { listSubscribers } from '@/lib/features/accounts/newsletter';
import { subscribersPageSchema } from '@/lib/features/accounts/newsletter/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { readableDate } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('contentManagement.subscribers.title');

export default signedInPage(paths.subscribers, async ({ actor, locale, query }) => {
  // Values that can't be parsed filter nothing; the form then shows what is filtered.
  const { data: asked = {} } = subscribersPageSchema.safeParse(query);
  const [{ subscribers, total, page, limit }, t] = await Promise.all([
    listSubscribers(actor, asked),
    getTranslations('contentManagement.subscribers'),
  ]);
  const here = localePath(locale, paths.subscribers);
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <ListPage
        title={t('title')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
        actions={
          <a
            href={listHref('/api/content/subscribers', { q: asked.q })}
            data-file
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            <Download aria-hidden="true" className="size-5" />
            {t('export')}
          </a>
        }
        filter={
          <FilterForm
            id="subscribers-filter"
            action={here}
            address={asked.q ?? ''}
            search={{
              id: 'subscriber-q',
              type: 'search',
              name: 'q',
              label: t('find'),
              maxLength: 254,
              defaultValue: asked.q,
            }}
            show={t('show')}
            reset={asked.q && <FilterReset label={t('reset')} href={here} />}
          />
        }
        empty={{
          icon: MailX,
          title: t('emptyTitle'),
          text: t(asked.q ? 'noMatch' : 'empty'),
          way: asked.q !== undefined && { href: here, label: t('reset') },
        }}
        pager={
          <Pager
            locale={locale}
            current={page}
            last={Math.ceil(total / limit)}
            hrefOf={(to) => listHref(here, { q: asked.q, page: to })}
          />
        }
      >
        {subscribers.length > 0 && (
          <PageMessages
            namespaces={[
              'contentManagement',
              'dialogs',
              'errors',
              'validation',
              'login',
              'account',
            ]}
          >
            <ul className="divide-y divide-line panel">
              {subscribers.map(({ _id, email, createdAt }) => (
                <li
                  key={_id}
                  className="flex min-h-14 flex-wrap items-center gap-x-6 px-4 py-1 sm:px-5"
                >
                  <span className="min-w-0 grow font-semibold break-all">{email}</span>
                  <span className="text-sm text-muted figures">
                    {readableDate(new Date(createdAt), locale)}
                  </span>
                  <RemoveSubscriber id={_id} email={email} locale={locale} />
                </li>
              ))}
            </ul>
          </PageMessages>
        )}
      </ListPage>
    </>
  );
});
