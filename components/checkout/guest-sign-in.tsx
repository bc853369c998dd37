'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeField } from '@/components/codes/code-field';
import { Button } from '@/components/ui/button';
import { useErrorWords } from '@/components/ui/error-words';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { guestCodeRoute, guestRoute } from '@/lib/features/checkout/guest-routes';
import { guestCodeSchema, guestSchema } from '@/lib/features/checkout/guest-schema';
import { call } from '@/lib/platform/http/call';

interface Contact {
  phone: string;
  name: string;
}

interface Props {
  /** The checkout that they came from, see `guestWayBack`. */
  wayBack: string;
  /** Typed before, in a post without the script. */
  typed: Contact;
  /** Why that was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
  /** A code was sent: it is asked for. */
  isSent: boolean;
}

/**
 * Who orders without an account: name and number, then the code that was sent to it. Without the script
 * each is a page; the number stays in sight, as a phone may forget the page while the SMS is read.
 */
export function GuestSignIn({ wayBack, typed, errors, isSent }: Props) {
  const [sent, setSent] = useState<(Contact & { resendAfter: number }) | null>(
    isSent ? { ...typed, resendAfter: 0 } : null,
  );
  return sent === null ? (
    <ContactForm
      wayBack={wayBack}
      typed={typed}
      errors={errors}
      onSent={(contact, resendAfter) => setSent({ ...contact, resendAfter })}
    />
  ) : (
    <CodeForm wayBack={wayBack} typed={sent} errors={errors} resendAfter={sent.resendAfter} />
  );
}

type FormProps = Omit<Props, 'isSent'>;

function ContactForm({
  wayBack,
  typed,
  errors,
  onSent,
}: FormProps & { onSent(contact: Contact, resendAfter: number): void }) {
  const t = useTranslations('guest');
  const { showError } = useResultDialogs();
  const words = useErrorWords();
  const api = useApiForm({
    schema: guestCodeSchema,
    write: (body) => call<typeof guestCodeRoute>('POST /api/guest/code', { body }),
    defaults: { ...typed },
    onSuccess: ({ resendAfter }, body) => onSent(body, resendAfter),
    onError: (error) => showError(undefined, words(error, t('failed'))),
  });
  const field = usePostedErrors(api, errors);
  return (
    <form {...api.formProps} action="/api/guest/code" method="post" className="grid gap-4">
      <input type="hidden" name="callbackUrl" value={wayBack} />
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        {...field('phone')}
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <Button type="submit" busy={api.busy} className="w-full text-base">
        {t('send')}
      </Button>
    </form>
  );
}

function CodeForm({ wayBack, typed, errors, resendAfter }: FormProps & { resendAfter: number }) {
  const t = useTranslations('guest');
  const { showError } = useResultDialogs();
  const words = useErrorWords();
  const api = useApiForm({
    schema: guestSchema,
    write: (body) => call<typeof guestRoute>('POST /api/guest', { body }),
    defaults: { ...typed },
    onSuccess: () => hardNavigate(wayBack),
    async onError(error) {
      if (error.code !== 'CODE_WRONG') await showError(undefined, words(error, t('failed')));
      api.form.setFocus('code', { shouldSelect: true });
    },
  });
  const field = usePostedErrors(api, errors);

  async function sendAgain(): Promise<number | undefined> {
    const read = guestCodeSchema.safeParse(api.form.getValues());
    if (!read.success) {
      await api.form.trigger(['name', 'phone']);
      return undefined;
    }
    try {
      const reply = await call<typeof guestCodeRoute>('POST /api/guest/code', { body: read.data });
      return reply.resendAfter;
    } catch (error) {
      await showError(undefined, words(error, t('failed')));
      return undefined;
    }
  }

  return (
    <form {...api.formProps} action="/api/guest" method="post" className="grid gap-4">
      <input type="hidden" name="callbackUrl" value={wayBack} />
      {/* What Enter presses: the first button, which must not be that for another code. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <p role="status">{t('sent')}</p>
      <CodeField
        field={{ ...field('code'), autoFocus: true }}
        resendTo="/api/guest/code"
        resendAfter={resendAfter}
        onResend={sendAgain}
      />
      <Button type="submit" busy={api.busy} className="w-full text-base">
        {t('go')}
      </Button>
      <TextField
        {...field('phone')}
        label={t('phone')}
        hint={t('otherHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={100}
        required
      />
    </form>
  );
}
