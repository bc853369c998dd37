'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { CodeField } from '@/components/accounts/codes/code-field';
import {
  useResendCode,
  useSentCode,
  waitOf,
  type Sent,
} from '@/components/accounts/codes/use-sent-code';
import { Button } from '@/components/ui/button';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  type loginCodeRoute,
  type loginPhoneRoute,
  phoneCodeSchema,
  phoneSignInSchema,
} from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { localDigits } from '@/lib/platform/i18n/digits';
import { localPhone } from '@/lib/platform/phone';

/** Typed before, in a post without the script. */
export interface TypedPhone {
  phone?: string | undefined;
  name?: string | undefined;
  /** Field to a key of `validation`. */
  errors?: Record<string, string> | undefined;
  /** A code was sent to that number. */
  isSent: boolean;
}

interface Props {
  locale: Locale;
  /** A path of this shop, see `safeWayBack`. */
  wayBack: string;
  page: 'login' | 'register';
  typed?: TypedPhone | undefined;
  /** The session cookie is set: what now? */
  onSignedIn(): Promise<void>;
  /** The other ways in, while no code is waited for. */
  children: ReactNode;
}

interface Contact {
  phone: string;
}

/** Phone first: the number, then the code that was sent to it. Without the script each is a page. */
export function PhoneSignIn({ locale, wayBack, page, typed, onSignedIn, children }: Props) {
  const { sent, keep, finish, beginAnew } = useSentCode<Contact>(
    page,
    typed?.isSent && typed.phone ? { phone: typed.phone, resendAfter: 0 } : null,
  );
  const [isBack, setIsBack] = useState(false);
  if (sent === null) {
    return (
      <div className="grid gap-5">
        <NumberForm wayBack={wayBack} page={page} typed={typed} hasFocus={isBack} onSent={keep} />
        {children}
      </div>
    );
  }
  return (
    <CodeForm
      locale={locale}
      wayBack={wayBack}
      page={page}
      sent={sent}
      typed={typed}
      onSent={keep}
      onOther={() => {
        setIsBack(true);
        beginAnew();
      }}
      onSignedIn={() => {
        finish();
        return onSignedIn();
      }}
    />
  );
}

/** The page of the second step, which leads back. */
const stepPath = (locale: Locale, callbackUrl: string) =>
  `${localePath(locale, paths.loginStep)}?${new URLSearchParams({ callbackUrl })}`;

/** A code is on its way. */
type OnSent = (contact: Contact, resendAfter: number) => void;

function NumberForm({
  wayBack,
  page,
  typed,
  hasFocus,
  onSent,
}: Pick<Props, 'wayBack' | 'page' | 'typed'> & {
  /** The button that led back here is gone. */
  hasFocus: boolean;
  onSent: OnSent;
}) {
  const t = useTranslations('login.code');
  const tCommon = useTranslations('common');
  const { showError } = useResultDialogs();
  const labels = useErrorMessages();
  const api = useApiForm({
    schema: phoneCodeSchema,
    write: (body) => call<typeof loginCodeRoute>('POST /api/login/code', { body }),
    defaults: { phone: typed?.phone ?? '' },
    onSuccess: ({ resendAfter }, { phone }) => onSent({ phone }, resendAfter),
    async onError(error) {
      const wait = waitOf(error);
      const read = phoneCodeSchema.safeParse(api.form.getValues());
      if (wait === undefined || !read.success) await showError(undefined, labels(error));
      else onSent({ phone: read.data.phone }, wait);
    },
  });
  const { form, formProps, busy } = api;
  useEffect(() => {
    if (hasFocus) form.setFocus('phone');
  }, [form, hasFocus]);
  const field = usePostedErrors(api, typed?.errors);
  return (
    <form {...formProps} action="/api/login/code" method="post" className="grid gap-4">
      <input type="hidden" name="callbackUrl" value={wayBack} />
      <input type="hidden" name="page" value={page} />
      <TextField
        {...field('phone')}
        label={tCommon('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        required
      />
      <Button type="submit" busy={busy} className="w-full text-base">
        {t('send')}
      </Button>
    </form>
  );
}

function CodeForm({
  locale,
  wayBack,
  page,
  sent,
  typed,
  onSent,
  onOther,
  onSignedIn,
}: Pick<Props, 'locale' | 'wayBack' | 'page' | 'typed' | 'onSignedIn'> & {
  sent: Sent<Contact>;
  onSent: OnSent;
  onOther(): void;
}) {
  const t = useTranslations('login.code');
  const tCommon = useTranslations('common');
  const { showError } = useResultDialogs();
  const labels = useErrorMessages();
  const { phone } = sent;
  const api = useApiForm({
    schema: phoneSignInSchema,
    write: (body) => call<typeof loginPhoneRoute>('POST /api/login/phone', { body }),
    defaults: { name: typed?.name ?? '' },
    fixed: { phone, remember: true },
    async onSuccess({ step }) {
      if (step === undefined) await onSignedIn();
      else await hardNavigate(stepPath(locale, wayBack));
    },
    async onError(error) {
      if (error.code !== 'CODE_WRONG') await showError(undefined, labels(error));
      api.form.setFocus('code', { shouldSelect: true });
    },
  });
  const { form, formProps, busy } = api;
  const resend = useResendCode<Contact>({
    write: (body) => call<typeof loginCodeRoute>('POST /api/login/code', { body }),
    onSent,
    onError: (error) => showError(undefined, labels(error)),
  });
  const field = usePostedErrors(api, typed?.errors);
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <form {...formProps} action="/api/login/phone" method="post" className="grid gap-4">
      <input type="hidden" name="callbackUrl" value={wayBack} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="remember" value="on" />
      <p role="status">{t('sent', { phone: localDigits(localPhone(phone), locale) })}</p>
      <CodeField
        field={field('code')}
        resendTo="/api/login/code"
        resendAfter={sent.resendAfter}
        onResend={() => resend({ phone })}
      >
        {page === 'register' && (
          <TextField
            {...field('name')}
            label={tCommon('name')}
            mark={tCommon('optional')}
            autoComplete="name"
            maxLength={100}
          />
        )}
        <Button type="submit" busy={busy} className="w-full text-base">
          {t('submit')}
        </Button>
      </CodeField>
      <a
        href={`${localePath(locale, paths[page])}?${new URLSearchParams({ callbackUrl: wayBack })}`}
        onClick={(event) => {
          event.preventDefault();
          onOther();
        }}
        className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('other')}
      </a>
    </form>
  );
}
