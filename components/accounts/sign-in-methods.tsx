import { useTranslations } from 'next-intl';
import { KeyRound, Mail, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localPhone, shownContact } from '@/lib/platform/phone';
import type { MergeObstacle, OwnMethods, Removable } from '@/lib/features/accounts/shared';
import { CodeField } from '@/components/accounts/codes/code-field';
import { TextField } from '@/components/ui/text-field';
import { GoogleButton } from './google-button';

/** Response of `getMergeOffer`. */
interface Offer {
  _id: string;
  provedBy: string;
  name: string;
  obstacle: MergeObstacle | null;
  otherStays: boolean;
}

/** Two accounts that the person proved both of: what happens when they become one, and the button. */
export function MergeForm({ offer, locale }: { offer: Offer; locale: Locale }) {
  const t = useTranslations('profile.merge');
  const { _id, provedBy, name, obstacle, otherStays } = offer;
  const by = provedBy.includes('@') ? provedBy : localDigits(localPhone(provedBy), locale);
  return (
    <Notice tone={obstacle ? 'warning' : 'info'} title={t('title')}>
      <p>{t('lead', { by, name })}</p>
      {obstacle ? (
        <p>{t(`obstacles.${obstacle}`)}</p>
      ) : (
        <>
          <p>{t(otherStays ? 'otherStays' : 'ownStays')}</p>
          <form action="/api/profile/merge" method="post" className="mt-3">
            <input type="hidden" name="merge" value={_id} />
            <button type="submit" className="btn target btn-primary">
              {t('button')}
            </button>
          </form>
        </>
      )}
    </Notice>
  );
}

/** Data that a post of one of these forms left: the sign-in method it was about, and what was typed. */
export interface SignInMethodTyped {
  way: 'phone' | 'email';
  value: string;
  /** Why the value or the code was refused; a sentence. */
  error?: string | undefined;
  /** Why the account's own password was; a sentence. */
  passwordError?: string | undefined;
  /** A code was sent to it. */
  isSent: boolean;
}

/** Sign-in method that was not removed, as the account's own password was wrong or missing. */
export interface SignInMethodKept {
  way: Removable;
  /** Why; a sentence. */
  error: string | undefined;
}

interface Props {
  ways: OwnMethods;
  locale: Locale;
  /** Id of the account whose page it is: nobody else is shown what was typed. */
  accountId: string;
  wayBack: string;
  typed?: SignInMethodTyped | undefined;
  kept?: SignInMethodKept | undefined;
}

/** The ways into one's own account. Plain forms: all of it works without the script. */
export function SignInMethodsIn({
  ways: signInMethods,
  locale,
  accountId,
  wayBack,
  typed,
  kept,
}: Props) {
  const t = useTranslations('profile.ways');
  const { phone, email, isEmailProved, hasPassword, hasGoogle, removable } = signInMethods;
  const remove = (signInMethod: Removable, what: string) =>
    removable.includes(signInMethod) && (
      <RemoveForm
        way={signInMethod}
        what={what}
        hasPassword={hasPassword}
        kept={kept?.way === signInMethod ? kept : undefined}
      />
    );
  const change = { accountId, typed, hasPassword, locale };
  return (
    <section id="ways" aria-labelledby="ways-heading" className="scroll-mt-24 panel p-5 sm:p-8">
      <h2 id="ways-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <Row icon={Smartphone} name={t('phone')} value={phone && shownContact(phone, locale)}>
          {remove('phone', t('phone'))}
          <Change way="phone" has={phone !== ''} {...change} />
        </Row>
        <Row
          icon={Mail}
          name={t('email')}
          value={email}
          note={email === '' ? undefined : t(isEmailProved ? 'proved' : 'unproved')}
        >
          {remove('email', t('email'))}
          <Change way="email" has={email !== ''} {...change} />
        </Row>
        {email !== '' && (
          <>
            <Row icon={KeyRound} name={t('password')} value={hasPassword ? t('set') : ''}>
              {remove('password', t('password'))}
            </Row>
            <Row icon={KeyRound} name={t('google')} value={hasGoogle ? t('set') : ''}>
              {hasGoogle ? (
                remove('google', t('google'))
              ) : (
                <GoogleButton locale={locale} wayBack={wayBack} />
              )}
            </Row>
          </>
        )}
      </ul>
    </section>
  );
}

function Row({
  icon: Icon,
  name,
  value,
  note,
  children,
}: {
  icon: LucideIcon;
  name: string;
  value: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('profile.ways');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-36">
        <p className="font-semibold">{name}</p>
        <p className="break-all">{value || t('none')}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </li>
  );
}

/** An open browser alone changes nothing that an account with a password is entered by. */
function OwnPassword({ error }: { error: string | undefined }) {
  const t = useTranslations('profile');
  return (
    <TextField
      name="password"
      label={t('oldPassword')}
      type="password"
      autoComplete="current-password"
      error={error}
      required
    />
  );
}

function RemoveForm({
  way: signInMethod,
  what,
  hasPassword,
  kept,
}: {
  way: Removable;
  what: string;
  hasPassword: boolean;
  kept: SignInMethodKept | undefined;
}) {
  const t = useTranslations('profile.ways');
  return (
    <details className="group" open={kept !== undefined}>
      <summary
        aria-label={t('removeOne', { what })}
        className="btn target w-fit cursor-pointer border-line btn-outline"
      >
        {t('remove')}
      </summary>
      <form action="/api/profile/ways/remove" method="post" className="mt-3 grid gap-3">
        <input type="hidden" name="way" value={signInMethod} />
        <p>{t(signInMethod === 'email' ? 'sureEmail' : 'sure')}</p>
        {hasPassword && <OwnPassword error={kept?.error} />}
        <button type="submit" className="btn target btn-primary">
          {t('removeOne', { what })}
        </button>
      </form>
    </details>
  );
}

/** Adds a phone or e-mail, or puts another one in its place: first where to, then the code. */
function Change({
  way: signInMethod,
  has,
  accountId,
  typed,
  hasPassword,
  locale,
}: {
  way: 'phone' | 'email';
  has: boolean;
  accountId: string;
  typed: SignInMethodTyped | undefined;
  hasPassword: boolean;
  locale: Locale;
}) {
  const t = useTranslations('profile.ways');
  const own = typed?.way === signInMethod ? typed : undefined;
  const what = t(signInMethod);
  const label = t(has ? 'changeOne' : 'addOne', { what });
  const mark = <input type="hidden" name="account" value={accountId} />;
  return (
    <details className="w-full" open={own !== undefined}>
      <summary
        aria-label={label}
        className="btn target w-fit cursor-pointer border-line btn-outline"
      >
        {t(has ? 'change' : 'add')}
      </summary>
      {own?.isSent ? (
        <form action="/api/profile/ways" method="post" className="mt-4 grid gap-4">
          {mark}
          <input type="hidden" name={signInMethod} value={own.value} />
          <p role="status">
            {t(signInMethod === 'phone' ? 'sentPhone' : 'sent', {
              to: shownContact(own.value, locale),
            })}
          </p>
          <CodeField
            field={{ name: 'code', error: own.error, autoFocus: true }}
            hint={signInMethod === 'email' ? t('codeHint') : undefined}
            resendTo="/api/profile/ways/code"
          >
            {hasPassword && <OwnPassword error={own.passwordError} />}
            <button type="submit" className="btn target w-full btn-primary">
              {t('confirm')}
            </button>
          </CodeField>
        </form>
      ) : (
        <form action="/api/profile/ways/code" method="post" className="mt-4 grid gap-4">
          {mark}
          <TextField
            name={signInMethod}
            label={t(signInMethod === 'phone' ? 'newPhone' : 'newEmail')}
            type={signInMethod === 'phone' ? 'tel' : 'email'}
            autoComplete={signInMethod === 'phone' ? 'tel' : 'email'}
            defaultValue={own?.value}
            error={own?.error}
            required
          />
          <button type="submit" className="btn target w-full btn-primary">
            {t('send')}
          </button>
        </form>
      )}
    </details>
  );
}
