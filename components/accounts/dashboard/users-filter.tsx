import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { USER_SORTS, type UserList } from '@/lib/features/accounts/schema';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';

/** The list's address. */
export const usersHref = (asked: UserList): string =>
  listHref(paths.dashboardUsers, asked, { sort: 'newest' });

/** Search, filters and order of the accounts. */
export function UsersFilter({ query, locale }: { query: UserList; locale: Locale }) {
  const t = useTranslations('dashboardUsers');
  const selects = [
    { name: 'role', none: t('anyRole'), values: ['user', 'admin'] },
    { name: 'status', none: t('anyStatus'), values: ['active', 'disabled'] },
    { name: 'sort', none: null, values: USER_SORTS },
  ] as const;
  const isFiltered = Boolean(query.q ?? query.role ?? query.status);
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
      count={[query.role, query.status].filter(Boolean).length}
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
