import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/account/avatar';
import { formatCount } from '@/lib/money';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { readableDate } from '@/lib/time';
import type { UserRow } from '@/lib/users/schema';
import { changeable, UserBadges } from './user-badges';
import { UserActions } from './user-actions';

interface Props {
  users: UserRow[];
  locale: Locale;
  /** Id of who looks at the list. */
  self: string;
}

const head = 'px-3 py-2.5 text-start text-sm font-semibold text-muted';
const cell = '@4xl:table-cell @4xl:px-3 @4xl:py-3 @4xl:align-top';

/**
 * A table where there is room for it, and cards elsewhere. The roles are written out because browsers
 * drop them where a table is displayed as something else.
 */
export function UsersTable({ users, locale, self }: Props) {
  const t = useTranslations('dashboardUsers');
  return (
    <div className="@container">
      <table
        role="table"
        className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:panel"
      >
        <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr role="row">
            {(['person', 'role', 'lastSeen', 'orders', 'products', 'actions'] as const).map(
              (name) => (
                <th key={name} role="columnheader" scope="col" className={head}>
                  {t(name)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 @4xl:table-row-group">
          {users.map((user) => (
            <Row key={user._id} user={user} locale={locale} isSelf={user._id === self} />
          ))}
        </tbody>
      </table>
      <noscript>
        <p className="mt-3 text-sm text-muted">{t('needsScript')}</p>
      </noscript>
    </div>
  );
}

function Row({ user, locale, isSelf }: { user: UserRow; locale: Locale; isSelf: boolean }) {
  const t = useTranslations('dashboardUsers');
  const nameId = `user-${user._id}`;
  const date = (iso: string) => readableDate(new Date(iso), locale);
  return (
    <tr
      role="row"
      className="grid grid-cols-3 gap-x-4 gap-y-3 panel p-3 sm:p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:p-0 @4xl:[&>td]:border-t @4xl:[&>td]:border-line"
    >
      <td role="cell" className={`col-span-full min-w-0 ${cell} @4xl:max-w-72`}>
        <Link
          aria-labelledby={nameId}
          href={localePath(locale, paths.dashboardUser(user._id))}
          prefetch={false}
          className="group flex gap-3"
        >
          <Avatar name={user.name} photo={user.profile} />
          <span className="min-w-0">
            <span
              id={nameId}
              className="line-clamp-2 font-semibold underline-offset-4 group-hover:text-link group-hover:underline"
            >
              {user.name}
              {isSelf && ` (${t('you')})`}
            </span>
            <span className="block truncate text-sm text-muted">{user.email}</span>
            <span className="block text-sm text-muted figures">
              {t('since', { date: date(user.createdAt) })}
            </span>
          </span>
        </Link>
      </td>
      <td role="cell" className={`col-span-full ${cell}`}>
        <UserBadges user={user} />
      </td>
      <td role="cell" className={cell}>
        <Label>{t('lastSeen')}</Label>
        <span className="text-sm figures @4xl:text-base">
          {user.lastSeenAt ? date(user.lastSeenAt) : t('never')}
        </span>
      </td>
      <td role="cell" className={cell}>
        <Label>{t('orders')}</Label>
        <span className="font-semibold figures">{formatCount(user.orders, locale)}</span>
      </td>
      <td role="cell" className={cell}>
        <Label>{t('products')}</Label>
        <span className="font-semibold figures">{formatCount(user.products, locale)}</span>
      </td>
      <td role="cell" className={`col-span-full ${cell}`}>
        <UserActions user={changeable(user)} isSelf={isSelf} locale={locale} describedBy={nameId} />
      </td>
    </tr>
  );
}

/** On cards the columns' names stand with their values. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-sm text-muted @4xl:hidden">
      {children}
    </span>
  );
}
