import { Search, SearchX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { getDashboardRole } from '@/lib/features/orders';
import { deskSearchSchema, trySearchDesk } from '@/lib/startup/desk-search';
import { signedInPage, titled } from '../../page-kit';
import { FoundGroup, foundGroups, foundPages } from './found-view';

export const generateMetadata = titled('dashboard.search.title');

const FIELD = 'desk-q';

/** One search over all that a person may see in the dashboard. */
export default signedInPage(
  (_id, query) => listHref(deskPaths.search, deskSearchSchema.parse(query)),
  async ({ actor, locale, query }) => {
    const { q } = deskSearchSchema.parse(query);
    const [role, t] = await Promise.all([
      getDashboardRole(actor),
      getTranslations('dashboard.search'),
    ]);
    const found = q ? await trySearchDesk(actor, q) : undefined;
    const isRefused = found !== undefined && 'waitSeconds' in found;
    const groups =
      q && found && !isRefused
        ? [
            ...(await foundPages({ ...actor, dashboard: role }, q, locale)),
            ...(await foundGroups(found, q, locale)),
          ]
        : [];
    return (
      <>
        <PageHeading
          title={t('title')}
          lead={t(role === 'admin' || role === 'staff' ? 'lead' : 'leadOwn')}
        />
        <search className="mb-6 block">
          <form
            action={localePath(locale, deskPaths.search)}
            className="flex flex-wrap items-end gap-2 sm:max-w-2xl"
          >
            <div className="min-w-0 grow">
              <label htmlFor={FIELD} className="mb-1 block text-sm font-semibold">
                {t('label')}
              </label>
              <input
                id={FIELD}
                type="search"
                name="q"
                data-desk-search=""
                key={q}
                defaultValue={q}
                placeholder={t('hint')}
                maxLength={100}
                autoComplete="off"
                autoFocus={!q}
                className="input w-full text-base"
              />
            </div>
            <button type="submit" className="btn target px-5 btn-primary">
              <Search aria-hidden="true" className="size-5" />
              {t('button')}
            </button>
          </form>
        </search>
        {isRefused && (
          <EmptyState
            icon={SearchX}
            title={t('tooManyTitle')}
            text={t('tooMany', { seconds: found.waitSeconds })}
          />
        )}
        {found && !isRefused && groups.length === 0 && (
          <EmptyState icon={SearchX} title={t('noneTitle')} text={t('none', { q: q! })} />
        )}
        <div className="space-y-6">
          {groups.map((group) => (
            <FoundGroup key={group.kind} group={group} />
          ))}
        </div>
      </>
    );
  },
);
