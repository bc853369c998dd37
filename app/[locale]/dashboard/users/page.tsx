import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/ui/page-heading';
import { UsersFilter, usersHref } from '@/components/accounts/dashboard/users-filter';
import { UsersTable } from '@/components/accounts/dashboard/users-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { listUserRows } from '@/lib/features/reports/people-queries';
import { userListSchema, type UserList } from '@/lib/features/accounts/schema';
import { signedInPage, titled } from '../../page-kit';

/** Words of the rows' buttons and of the login on top of them. */
const NAMESPACES = [
  'dashboardUsers',
  'dashboardUi',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titled('dashboardUsers.title');

export default signedInPage(paths.dashboardUsers, async ({ actor, locale, query }) => {
  // What can't be understood filters nothing: the form then shows what is filtered.
  const { data: asked = {} } = userListSchema.safeParse(query);
  const [{ users, total, page, limit }, t] = await Promise.all([
    listUserRows(actor, asked),
    getTranslations('dashboardUsers'),
  ]);
  const href = (to: UserList) => localePath(locale, usersHref(to));
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead', { count: total, formatted: formatCount(total, locale) })}
      />
      <div className="space-y-5">
        <UsersFilter query={asked} locale={locale} />
        {users.length > 0 ? (
          <PageMessages namespaces={NAMESPACES}>
            <UsersTable users={users} locale={locale} self={actor.id} />
          </PageMessages>
        ) : (
          <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
            <Link
              href={href({})}
              prefetch={false}
              className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
            >
              {t('reset')}
            </Link>
          </EmptyState>
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => href({ ...asked, page: to })}
        />
      </div>
    </>
  );
});
