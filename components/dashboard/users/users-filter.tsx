import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { USER_SORTS, type UserList } from '@/lib/users/schema';

/** The address of the list with a filter; defaults are left out. */
export function usersHref({ q, role, status, sort, page }: UserList): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (role) query.set('role', role);
  if (status) query.set('status', status);
  if (sort && sort !== 'newest') query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.dashboardUsers}?${query}` : paths.dashboardUsers;
}

/** Search, filters and order as a GET form: works without the script, and can be shared. */
export function UsersFilter({ query, locale }: { query: UserList; locale: Locale }) {
  const t = useTranslations('dashboardUsers');
  const selects = [
    { name: 'role', none: t('anyRole'), values: ['user', 'admin'] },
    { name: 'status', none: t('anyStatus'), values: ['active', 'disabled'] },
    { name: 'sort', none: null, values: USER_SORTS },
  ] as const;
  const filtered = Boolean(query.q ?? query.role ?? query.status);
  return (
    <form
      // The key brings the fields back to the address after a link or the back button changed it.
      key={usersHref(query)}
      action={localePath(locale, paths.dashboardUsers)}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(12rem,1fr)_repeat(3,minmax(0,10rem))_auto]"
    >
      <div className="col-span-full md:col-span-1">
        <label htmlFor="users-q" className="mb-1 block text-sm font-semibold">
          {t('find')}
        </label>
        <input
          id="users-q"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={query.q}
          placeholder={t('findPlaceholder')}
          className="input w-full text-base"
        />
      </div>
      {selects.map(({ name, none, values }) => (
        <div key={name}>
          <label htmlFor={`users-${name}`} className="mb-1 block text-sm font-semibold">
            {t(name)}
          </label>
          <select
            id={`users-${name}`}
            name={name}
            defaultValue={query[name] ?? ''}
            className="select w-full text-base"
          >
            {none !== null && <option value="">{none}</option>}
            {values.map((value) => (
              <option key={value} value={value}>
                {t(value)}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className="flex gap-2">
        <button
          type="submit"
          className="btn target grow border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          {t('show')}
        </button>
        {filtered && (
          <Link
            href={localePath(locale, paths.dashboardUsers)}
            prefetch={false}
            className="btn target btn-ghost"
          >
            {t('reset')}
          </Link>
        )}
      </div>
    </form>
  );
}
