import { CalendarX2, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { UsersFilter, usersHref, UsersTable } from '@/components/accounts/dashboard/users-table';
import { ExportLink } from '@/components/ui/export-link';
import { ListPage } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { accountsOfKind } from '@/lib/startup/account-kinds';
import { listUserRows } from '@/lib/features/reports';
import { type UserList, userListSchema } from '@/lib/features/accounts/shared';
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
  // Values that can't be parsed filter nothing; the form then shows what is filtered.
  const { data: asked = {} } = userListSchema.safeParse(query);
  const [{ users, total, page, limit }, t] = await Promise.all([
    accountsOfKind(asked.kind).then((of) => listUserRows(actor, asked, of)),
    getTranslations('dashboardUsers'),
  ]);
  const href = (to: UserList) => localePath(locale, usersHref(to));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { count: total, formatted: formatCount(total, locale) })}
      actions={
        <div className="flex flex-wrap gap-2">
          {can(actor, 'settings.manage') && (
            <Link
              href={localePath(locale, deskPaths.retention)}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              <CalendarX2 aria-hidden className="size-5" />
              {t('toRetention')}
            </Link>
          )}
          {users.length > 0 && (
            <ExportLink
              path="/api/users/export"
              filter={{
                q: asked.q,
                kind: asked.kind,
                role: asked.role,
                status: asked.status,
                sort: asked.sort,
              }}
            />
          )}
        </div>
      }
      filter={<UsersFilter query={asked} locale={locale} />}
      empty={{
        icon: SearchX,
        title: t('noMatchTitle'),
        text: t('noMatch'),
        way: { href: href({}), label: t('reset') },
      }}
      pager={
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => href({ ...asked, page: to })}
        />
      }
    >
      {users.length > 0 && (
        <PageMessages namespaces={NAMESPACES}>
          <UsersTable users={users} locale={locale} self={actor.id} />
        </PageMessages>
      )}
    </ListPage>
  );
});
