import {
  Bell,
  ChevronRight,
  FileDown,
  MapPin,
  MessageSquareWarning,
  MessagesSquare,
  PackagePlus,
  Receipt,
  ShieldCheck,
  Store,
  Undo2,
} from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AddressBook, addressNotice, isAddressNotice } from '@/components/accounts/address-list';
import { EmailProofForm, EmailProofNotice } from '@/components/accounts/email-proof';
import {
  MergeForm,
  SignInMethodsIn,
  type SignInMethodKept,
  type SignInMethodTyped,
} from '@/components/accounts/sign-in-methods';
import { PasswordForm } from '@/components/accounts/password-form';
import { ProfileForm } from '@/components/accounts/profile-form';
import { SupportVisits } from '@/components/accounts/support-visits';
import { SessionList } from '@/components/accounts/session-list';
import { REMOVABLE, profileFormOf, whyRefused } from '@/lib/features/accounts/shared';
import { Notice } from '@/components/ui/notice';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import {
  getMergeOffer,
  getOwnAccount,
  getOwnMethods,
  listAddresses,
  listSessions,
  listSupportVisits,
  pageSessionId,
} from '@/lib/features/accounts';
import { countUnreadThreads } from '@/lib/features/conversations';
import { formatCount } from '@/lib/platform/money';
import { signatureOf } from '@/lib/platform/auth/actor';
import type { FormFlash } from '@/lib/platform/http/flash-cookie';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';
import { type PageContext, signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

const WAYS = [
  { href: paths.cart, key: 'orders', icon: Receipt },
  { href: `${paths.cart}?tab=returns`, key: 'returns', icon: Undo2 },
  { href: paths.complain, key: 'complaints', icon: MessageSquareWarning },
  { href: paths.threads, key: 'messages', icon: MessagesSquare },
  { href: '#addresses', key: 'addresses', icon: MapPin },
  { href: paths.notifications, key: 'notifications', icon: Bell },
  { href: deskPaths.security, key: 'security', icon: ShieldCheck },
  { href: deskPaths.ownData, key: 'data', icon: FileDown },
  { href: paths.myProducts, key: 'products', icon: Store },
  { href: paths.addProduct, key: 'sell', icon: PackagePlus },
] as const;

const NAMESPACES = [
  'profile',
  'account',
  'address',
  'login',
  'upload',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titledUnlisted('profile.title');

/** The proof of an e-mail that a mail's link carries. */
const proofOf = ({ proof }: PageContext['query']) =>
  typeof proof === 'string' && /^[\w-]{32}$/.test(proof) ? proof : undefined;

/** Another device may open the mail's link: it comes back here after the login. */
const pathOf = (_id: string, query: PageContext['query']) =>
  withQuery(paths.profile, { proof: proofOf(query) });

export default signedInPage(pathOf, async ({ actor, locale, query }) => {
  const { notice, edit, password, why, merge, way, step, remove } = query;
  const token = proofOf(query);
  const current = (await pageSessionId()) ?? '';
  // The other forms of the page keep what was typed under the account's id alone.
  const profileForm = profileFormOf(actor.id);
  const unreadThreads = await countUnreadThreads(actor);
  const [account, ways, offer, addresses, sessions, visits, typed, typedWay, tAll, t, tCommon] =
    await Promise.all([
      getOwnAccount(actor),
      getOwnMethods(actor),
      typeof merge === 'string' ? getMergeOffer(actor, merge) : null,
      listAddresses(actor),
      listSessions(actor, current),
      listSupportVisits(actor),
      readAccountFormFlash(paths.profile, profileForm),
      readAccountFormFlash(paths.profile, actor.id),
      getTranslations(),
      getTranslations('profile'),
      getTranslations('common'),
    ]);
  const done = typeof notice === 'string' && notice in DONE;
  return (
    <div className="wrap narrow space-y-6 py-6 sm:py-10">
      <div>
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('lead')}</p>
      </div>
      {typeof notice === 'string' && (
        <PageNotice
          {...(isAddressNotice(notice)
            ? addressNotice(tAll, notice, locale)
            : {
                icon: done ? ('success' as const) : ('error' as const),
                title: tAll(done ? 'dialogs.success' : 'dialogs.error'),
                text: noticeText(tAll, notice),
              })}
          button={tAll('dialogs.ok')}
        />
      )}
      {token && <EmailProofForm token={token} />}
      {!token && ways.email && !ways.isEmailProved && <EmailProofNotice email={ways.email} />}
      {offer && <MergeForm offer={offer} locale={locale} />}
      <nav aria-label={t('linksTitle')}>
        <ul className="divide-y divide-line overflow-hidden panel">
          {WAYS.map(({ href, key, icon: Icon }) => (
            <li key={key}>
              <Link
                href={href.startsWith('#') ? href : localePath(locale, href)}
                prefetch={false}
                className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-paper sm:px-6"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
                <span className="grow">
                  <span className="block font-semibold">
                    {t(key)}
                    {key === 'messages' && unreadThreads > 0 && (
                      <span className="ms-2 rounded-full bg-warning px-2.5 py-0.5 text-sm text-warning-content figures">
                        {tAll('conversations.unread', {
                          count: unreadThreads,
                          formatted: formatCount(unreadThreads, locale),
                        })}
                      </span>
                    )}
                  </span>
                  <span className="block text-sm text-muted">{t(`${key}Text`)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageMessages namespaces={NAMESPACES}>
        <ProfileForm
          locale={locale}
          owner={profileForm}
          account={account}
          edit={edit === '1'}
          typed={typed?.values}
          errors={typed?.errors}
        />
        <AddressBook addresses={addresses} locale={locale} />
        <SignInMethodsIn
          ways={ways}
          locale={locale}
          accountId={actor.id}
          wayBack={localePath(locale, paths.profile)}
          typed={typedOf(typedWay, way, step, tAll)}
          kept={keptOf(remove, notice, tAll)}
        />
        <section aria-labelledby="password-heading" className="panel p-5 sm:p-8">
          <h2 id="password-heading" className="text-xl font-bold">
            {tCommon('password')}
          </h2>
          {account.hasPassword ? (
            <>
              <p className="mt-1 mb-5 text-muted">{t('passwordLead')}</p>
              <PasswordForm
                locale={locale}
                email={signatureOf(actor)}
                wrong={
                  notice === 'INVALID' && (password === 'old' || password === 'new')
                    ? password
                    : undefined
                }
                why={whyRefused(why)}
              />
            </>
          ) : (
            <div className="mt-4">
              <Notice title={t(ways.hasGoogle ? 'googleTitle' : 'ways.noPasswordTitle')}>
                <p>
                  {t(ways.hasGoogle ? 'google' : ways.email ? 'ways.noPassword' : 'ways.noEmail')}
                </p>
                {ways.email && (
                  <Link
                    href={localePath(locale, paths.forgot)}
                    prefetch={false}
                    className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {t('googleLink')}
                  </Link>
                )}
              </Notice>
            </div>
          )}
        </section>
        <SessionList sessions={sessions} locale={locale} />
        <SupportVisits visits={visits} locale={locale} />
      </PageMessages>
    </div>
  );
});

/** Message keys of the notices that report success. */
const DONE = {
  PROFILE_SAVED: 'profile.saved',
  PASSWORD_CHANGED: 'profile.passwordChanged',
  SESSIONS_ENDED: 'profile.sessionsEnded',
  WAY_ADDED: 'profile.ways.added',
  WAY_REMOVED: 'profile.ways.removed',
  PROOF_SENT: 'profile.ways.proofSent',
  EMAIL_PROVED: 'profile.ways.emailProved',
  MERGED: 'profile.merge.done',
} as const;

/** Message keys of the notices about something that no longer existed. */
const GONE = {
  LINK_ENDED: 'profile.ways.linkEnded',
  MERGE_GONE: 'profile.merge.ended',
  NOT_FOUND: 'profile.sessionsGone',
  WAY_GONE: 'profile.ways.gone',
} as const;

/** How a post without the script went. */
function noticeText(t: Translator, notice: string): string {
  if (notice in DONE) return t(DONE[notice as keyof typeof DONE]);
  if (notice in GONE) return t(GONE[notice as keyof typeof GONE]);
  return t(knownKey(t, `errors.${notice}`) ?? 'profile.failed');
}

/**
 * Returns what a form for the sign-in methods left: which form it was, what was typed, and why it was
 * refused.
 */
function typedOf(
  typed: FormFlash | null,
  way: unknown,
  step: unknown,
  t: Translator,
): SignInMethodTyped | undefined {
  if (!typed || (way !== 'phone' && way !== 'email')) return undefined;
  const isSent = step === 'code';
  const { errors } = typed;
  return {
    way,
    value: typed.values[way] ?? '',
    isSent,
    error: sentenceOf(t, errors[isSent ? 'code' : way]),
    passwordError: sentenceOf(t, errors.password),
  };
}

function sentenceOf(t: Translator, why: string | undefined): string | undefined {
  const key = why && knownKey(t, `validation.${why}`);
  return key ? t(key) : undefined;
}

/** Returns the sign-in method that was not removed for want of the right password. */
function keptOf(remove: unknown, notice: unknown, t: Translator): SignInMethodKept | undefined {
  const way = REMOVABLE.find((one) => one === remove);
  if (way === undefined) return undefined;
  return { way, error: notice === 'INVALID' ? t('validation.wrongPassword') : undefined };
}
