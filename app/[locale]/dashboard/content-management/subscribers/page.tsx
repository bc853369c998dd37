import { Download, MailX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { RemoveSubscriber } from '@/components/content/dashboard/remove-subscriber';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { listSubscribers } from '@/lib/features/newsletter/queries';
import { subscribersPageSchema } from '@/lib/features/newsletter/schema';
import { localePath, paths } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';

type Props = PageProps<'/[locale]/dashboard/content-management/subscribers'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'contentManagement.subscribers' });
  return { title: t('title') };
}

const withQuery = (path: string, values: Record<string, string | number | undefined>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
};

export default async function SubscribersPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.subscribers, locale);
  // What can't be understood filters nothing: the form then shows what is filtered.
  const { data: query = {} } = subscribersPageSchema.safeParse(await searchParams);
  const [{ subscribers, total, page, limit }, t] = await Promise.all([
    listSubscribers(actor, query),
    getTranslations('contentManagement.subscribers'),
  ]);
  const here = localePath(locale, paths.subscribers);
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <PageHeading
        title={t('title')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
      >
        <a
          href={withQuery('/api/content/subscribers', { q: query.q })}
          data-file
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('export')}
        </a>
      </PageHeading>
      <div className="mb-5">
        <FilterForm
          id="subscribers-filter"
          action={here}
          address={query.q ?? ''}
          search={{
            id: 'subscriber-q',
            type: 'search',
            name: 'q',
            label: t('find'),
            maxLength: 254,
            defaultValue: query.q,
          }}
          show={t('show')}
          reset={query.q && <FilterReset label={t('reset')} href={here} />}
        >
          {null}
        </FilterForm>
      </div>
      {subscribers.length === 0 ? (
        <EmptyState icon={MailX} title={t('emptyTitle')} text={t(query.q ? 'noMatch' : 'empty')}>
          {query.q && (
            <Link
              href={here}
              prefetch={false}
              className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
            >
              {t('reset')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <PageMessages
          namespaces={['contentManagement', 'dialogs', 'errors', 'validation', 'login', 'account']}
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
      <div className="mt-5">
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => withQuery(here, { q: query.q, page: to })}
        />
      </div>
    </>
  );
}
