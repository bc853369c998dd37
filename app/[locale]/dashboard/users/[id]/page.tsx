import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/accounts/avatar';
import { PAGE_HEADING, PageHeading } from '@/components/ui/page-heading';
import { QuotaForm } from '@/components/accounts/dashboard/quota-form';
import { UserActions } from '@/components/accounts/dashboard/user-actions';
import { changeable, UserBadges } from '@/components/accounts/dashboard/users-table';
import { StaffRolePanel } from '@/components/accounts/dashboard/staff';
import { UserChanges, UserOrders, UserProducts } from '@/components/accounts/dashboard/user-lists';
import { PageMessages } from '@/components/ui/page-messages';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { PROVEN_PRODUCTS, PROVEN_QUOTA, WAITING_QUOTA } from '@/lib/features/catalogue';
import { readableDate } from '@/lib/platform/time/time';
import { getUserDetail } from '@/lib/features/reports';
import { shownContact } from '@/lib/platform/phone';
import { contactOf, personName } from '@/lib/features/accounts/shared';
import { signedInPage, titled } from '../../../page-kit';

const NAMESPACES = [
  'dashboardUsers',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titled('dashboardUsers.detailTitle');

export default signedInPage(paths.dashboardUser, async ({ actor, locale, id }) => {
  const [user, t] = await Promise.all([
    getUserDetail(actor, id),
    getTranslations('dashboardUsers'),
  ]);
  if (user === null) notFound();
  const date = (iso: string) => readableDate(new Date(iso), locale);
  const facts = [
    [t('joined'), date(user.createdAt)],
    [t('lastSeen'), user.lastSeenAt ? date(user.lastSeenAt) : t('never')],
    [t('signsIn'), user.signsInWith.map((way) => t(way)).join(', ') || t('passwordless')],
    [t('orders'), formatCount(user.orders, locale)],
    [t('products'), formatCount(user.products, locale)],
  ];
  return (
    <>
      <Link
        href={localePath(locale, paths.dashboardUsers)}
        prefetch={false}
        className="mb-1 inline-flex target items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <PageHeading
        title={personName(user)}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 break-all">{shownContact(contactOf(user), locale)}</span>
            <UserBadges user={user} />
          </span>
        }
      >
        <PageMessages namespaces={NAMESPACES}>
          <UserActions
            user={changeable(user)}
            isSelf={user._id === actor.id}
            locale={locale}
            describedBy={PAGE_HEADING}
          />
        </PageMessages>
      </PageHeading>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 panel p-4 sm:p-5">
        <Avatar name={user.name} photo={user.profile} large />
        <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {/* Products of a busy seller are longer than all the rest together. */}
        <div className="min-w-0 space-y-5">
          <UserOrders user={user} locale={locale} />
          <PageMessages namespaces={NAMESPACES}>
            <QuotaForm
              userId={user._id}
              quota={user.productQuota}
              hint={t('quotaLead', {
                waiting: formatCount(WAITING_QUOTA, locale),
                products: formatCount(PROVEN_PRODUCTS, locale),
                proven: formatCount(PROVEN_QUOTA, locale),
              })}
              locale={locale}
            />
          </PageMessages>
          {user.role !== 'admin' && <StaffRolePanel user={user} />}
          <Link
            href={localePath(locale, deskPaths.shopOf(user._id))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('shopProfile')}
          </Link>
          <UserChanges user={user} locale={locale} />
        </div>
        <UserProducts user={user} locale={locale} />
      </div>
    </>
  );
});
