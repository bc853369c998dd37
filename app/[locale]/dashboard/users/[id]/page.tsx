import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccessForm } from '@/components/accounts/dashboard/access-form';
import { EnterForm } from '@/components/accounts/dashboard/enter-form';
import { NotePanel } from '@/components/accounts/dashboard/note-panel';
import { QuotaForm } from '@/components/accounts/dashboard/quota-form';
import { StaffRolePanel } from '@/components/accounts/dashboard/staff';
import { UserActions } from '@/components/accounts/dashboard/user-actions';
import { UserChanges, UserOrders, UserProducts } from '@/components/accounts/dashboard/user-lists';
import { changeable, UserBadges } from '@/components/accounts/dashboard/users-table';
import { Avatar } from '@/components/accounts/avatar';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING, PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { can, isStaff } from '@/lib/shop/policy';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { formatCount } from '@/lib/platform/money';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { readableDate } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { hasSold } from '@/lib/startup/account-kinds';
import { listAccountNotes } from '@/lib/features/accounts';
import { contactOf, personName } from '@/lib/features/accounts/shared';
import { PROVEN_PRODUCTS, PROVEN_QUOTA, WAITING_QUOTA } from '@/lib/features/catalogue';
import { getUserDetail } from '@/lib/features/reports';
import { one, postedForm } from '../../../posted-form';
import { signedInPage, titled } from '../../../page-kit';
import {
  ComplaintsSection,
  DeadlinesSection,
  LimitsSection,
  MoneySection,
  PapersSection,
  ReturnsSection,
  ReviewsSection,
  SalesSection,
  ShopSection,
} from './seller-sections';

const NAMESPACES = [
  'dashboardUsers',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titled('dashboardUsers.detailTitle');

/** An account's file: who it is, and of each room what its reader may see there. */
export default signedInPage(paths.dashboardUser, async ({ actor, locale, id, query }) => {
  const [user, notes, sells, flash, t, tFile, tErrors] = await Promise.all([
    getUserDetail(actor, id),
    listAccountNotes(actor, id),
    hasSold(id),
    readAccountFormFlash(paths.dashboardUser(id), actor.id),
    getTranslations('dashboardUsers'),
    getTranslations('accountFile'),
    getTranslations('errors'),
  ]);
  if (user === null) notFound();
  const manages = can(actor, 'users.manage');
  const posted = await postedForm(flash);
  const typedInto = (form: string) => (one(query.of) === form ? posted : null);
  const notice = one(query.notice);
  const isDone = notice === 'ACCESS_CHANGED' || notice === 'NOTE_SAVED';
  const date = (iso: string) => readableDate(new Date(iso), locale);
  const facts = [
    [t('joined'), date(user.createdAt)],
    [t('lastSeen'), user.lastSeenAt ? date(user.lastSeenAt) : t('never')],
    [t('signsIn'), user.signsInWith.map((way) => t(way)).join(', ') || t('passwordless')],
    ...(user.placed ? [[t('orders'), formatCount(user.placed.total, locale)] as const] : []),
    ...(user.goods ? [[t('products'), formatCount(user.goods.total, locale)] as const] : []),
  ] as const;
  const place = { actor, seller: user, now: new Date(), locale };
  return (
    <>
      {manages && <BackLink href={localePath(locale, paths.dashboardUsers)} label={t('back')} />}
      <PageHeading
        title={personName(user)}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 break-all">{shownContact(contactOf(user), locale)}</span>
            <UserBadges user={user} />
          </span>
        }
      >
        {manages && (
          <PageMessages namespaces={NAMESPACES}>
            <UserActions
              user={changeable(user)}
              isSelf={user._id === actor.id}
              locale={locale}
              describedBy={PAGE_HEADING}
            />
          </PageMessages>
        )}
      </PageHeading>
      {notice && (
        <div className="mb-4">
          <Notice tone={isDone ? 'info' : 'warning'}>
            <p>
              {isDone
                ? tFile(`done.${notice}`)
                : (knownKey(tFile, `refused.${notice}`) &&
                    tFile(`refused.${notice as 'CONFLICT'}`)) ||
                  tErrors(knownKey(tErrors, notice) ?? 'INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
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
          {sells ? (
            <>
              <ShopSection {...place} />
              {can(actor, 'orders.manage') && <SalesSection {...place} />}
              {can(actor, 'payouts.manage') && <MoneySection {...place} />}
              {can(actor, 'orders.manage') && <DeadlinesSection {...place} />}
              {can(actor, 'returns.rule') && <ReturnsSection {...place} />}
              {can(actor, 'complaints.decide') && <ComplaintsSection {...place} />}
              {can(actor, 'reviews.moderate') && <ReviewsSection {...place} />}
              {can(actor, 'finance.manage') && <PapersSection {...place} />}
            </>
          ) : (
            <p className="panel p-4 text-muted">{tFile('noSeller')}</p>
          )}
          {user.placed && <UserOrders of={user.placed} locale={locale} />}
        </div>
        <div className="min-w-0 space-y-5">
          {notes && (
            <NotePanel
              userId={user._id}
              notes={notes}
              reader={actor.id}
              posted={typedInto('notes')}
              idempotencyKey={randomUUID()}
              locale={locale}
            />
          )}
          {manages && (
            <AccessForm
              user={user}
              reader={actor.id}
              posted={typedInto('access')}
              idempotencyKey={randomUUID()}
            />
          )}
          {can(actor, 'accounts.enter') &&
            user._id !== actor.id &&
            !isStaff(user) &&
            !user.disabled && (
              <EnterForm userId={user._id} reader={actor.id} posted={typedInto('enter')} />
            )}
          {user.changes && <UserChanges of={user.changes} locale={locale} />}
          {manages && (
            <>
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
            </>
          )}
          {sells && can(actor, 'products.review') && <LimitsSection {...place} />}
          {user.goods && <UserProducts of={user.goods} locale={locale} />}
        </div>
      </div>
    </>
  );
});
