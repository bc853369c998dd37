import { useTranslations } from 'next-intl';
import { Ban, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  ACCOUNT_KINDS,
  type AccountRow,
  USER_SORTS,
  type UserList,
  type UserView,
  contactOf,
  personName,
} from '@/lib/features/accounts/shared';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { Avatar } from '@/components/accounts/avatar';
import { formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import type { UserRow } from '@/lib/features/reports/shared';
import { shownContact } from '@/lib/platform/phone';
import { UserActions } from './user-actions';

/** The list's address. */
export const usersHref = (asked: UserList): string =>
  listHref(paths.dashboardUsers, asked, { sort: 'newest' });

/** Search, filters and order of the accounts. */
export function UsersFilter({ query, locale }: { query: UserList; locale: Locale }) {
  const t = useTranslations('dashboardUsers');
  const selects = [
    { name: 'kind', none: t('anyKind'), values: ACCOUNT_KINDS },
    { name: 'role', none: t('anyRole'), values: ['user', 'admin'] },
    { name: 'status', none: t('anyStatus'), values: ['active', 'disabled'] },
    { name: 'sort', none: null, values: USER_SORTS },
  ] as const;
  const isFiltered = Boolean(query.q ?? query.kind ?? query.role ?? query.status);
  return (
    <FilterForm
      id="users-filter"
      action={localePath(locale, paths.dashboardUsers)}
      address={usersHref(query)}
      search={{
        id: 'users-q',
        type: 'search',
        name: 'q',
        label: t('find'),
        maxLength: 100,
        defaultValue: query.q,
        placeholder: t('findPlaceholder'),
      }}
      count={[query.kind, query.role, query.status].filter(Boolean).length}
      show={t('show')}
      reset={
        isFiltered && (
          <FilterReset label={t('reset')} href={localePath(locale, paths.dashboardUsers)} />
        )
      }
    >
      {selects.map(({ name, none, values }) => (
        <FilterSelect
          key={name}
          id={`users-${name}`}
          name={name}
          label={t(name)}
          value={query[name]}
          options={[
            ...(none === null ? [] : [['', none] as const]),
            ...values.map((value) => [value, t(value)] as const),
          ]}
        />
      ))}
    </FilterForm>
  );
}

/** Role and, where it is disabled, that; in words, never by colour alone. */
export function UserBadges({
  user,
}: {
  user: Pick<AccountRow, 'role' | 'staffRole' | 'disabled'>;
}) {
  const t = useTranslations('dashboardUsers');
  const tStaff = useTranslations('staffRoles');
  const badge =
    'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';
  return (
    <span className="flex flex-wrap gap-1.5">
      <span
        className={`${badge} ${user.role === 'admin' ? 'bg-secondary text-secondary-content' : 'border border-line'}`}
      >
        {user.role === 'admin' && <ShieldCheck aria-hidden className="size-3.5" />}
        {user.staffRole ? tStaff(user.staffRole) : t(user.role)}
      </span>
      {user.disabled && (
        <span className={`${badge} bg-error text-error-content`}>
          <Ban aria-hidden className="size-3.5" />
          {t('disabled')}
        </span>
      )}
    </span>
  );
}

/** The fields that a row's buttons need; the rest is not sent to the browser twice. */
export function changeable({ _id, name, role, disabled }: UserView) {
  return { _id, name, role, disabled };
}

interface Props {
  users: UserRow[];
  locale: Locale;
  /** Id of who looks at the list. */
  self: string;
}

const head = 'px-3 py-2.5 text-start text-sm font-semibold text-muted';
const cell = '@4xl:table-cell @4xl:h-14 @4xl:px-3 @4xl:py-1 @4xl:align-middle';

/**
 * A table with rows of 56 px where there is room for it, and cards elsewhere. The roles are written out because browsers
 * drop them where a table is displayed as something else.
 */
export function UsersTable({ users, locale, self }: Props) {
  const t = useTranslations('dashboardUsers');
  return (
    <div className="@container">
      <table
        role="table"
        className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:panel @4xl:text-sm"
      >
        <thead
          role="rowgroup"
          className="sr-only @4xl:not-sr-only @4xl:table-header-group @4xl:whitespace-nowrap"
        >
          <tr role="row">
            {(
              ['person', 'role', 'joined', 'lastSeen', 'orders', 'products', 'actions'] as const
            ).map((name) => (
              <th key={name} role="columnheader" scope="col" className={head}>
                {t(name)}
              </th>
            ))}
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
      className="relative grid grid-cols-2 gap-x-4 gap-y-3 panel p-3 @sm:grid-cols-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:p-0 @4xl:[&>td]:border-t @4xl:[&>td]:border-line"
    >
      <td role="cell" className={`col-span-full min-w-0 pe-12 ${cell} @4xl:max-w-72`}>
        <div className="flex items-center gap-3">
          <Avatar name={user.name} photo={user.profile} />
          <div className="min-w-0">
            <Link
              id={nameId}
              href={localePath(locale, paths.dashboardUser(user._id))}
              prefetch={false}
              className="line-clamp-2 leading-6 font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline @4xl:line-clamp-1"
            >
              {personName(user)}
              {isSelf && ` (${t('you')})`}
            </Link>
            <p className="truncate text-sm text-muted @4xl:leading-4" title={contactOf(user)}>
              {shownContact(contactOf(user), locale)}
            </p>
          </div>
        </div>
      </td>
      <td role="cell" className={`col-span-full ${cell}`}>
        <UserBadges user={user} />
      </td>
      <td role="cell" className={cell}>
        <Label>{t('joined')}</Label>
        <span className="text-sm figures">{date(user.createdAt)}</span>
      </td>
      <td role="cell" className={cell}>
        <Label>{t('lastSeen')}</Label>
        <span className={`text-sm figures ${user.lastSeenAt ? '' : 'text-muted'}`}>
          {user.lastSeenAt ? date(user.lastSeenAt) : t('never')}
        </span>
      </td>
      <td role="cell" className={cell}>
        <Label>{t('orders')}</Label>
        <Count value={user.orders} locale={locale} />
      </td>
      <td role="cell" className={cell}>
        <Label>{t('products')}</Label>
        <Count value={user.products} locale={locale} />
      </td>
      <td
        role="cell"
        className={`${cell} @max-4xl:absolute @max-4xl:end-2 @max-4xl:top-2 @4xl:w-px @4xl:pe-2`}
      >
        <div className="flex justify-end">
          <UserActions
            user={changeable(user)}
            isSelf={isSelf}
            locale={locale}
            describedBy={nameId}
            inRow
          />
        </div>
      </td>
    </tr>
  );
}

function Count({ value, locale }: { value: number; locale: Locale }) {
  return (
    <span className={`figures ${value === 0 ? 'text-muted' : 'font-semibold'}`}>
      {formatCount(value, locale)}
    </span>
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
