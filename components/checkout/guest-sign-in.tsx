'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '@/components/codes/code-field';
import { useResendCode } from '@/components/codes/use-resend-code';
import { useSentCode, waitOf } from '@/components/codes/use-sent-code';
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
  const { sent, keep, finish } = useSentCode<Contact>(
    'guest',
    isSent ? { ...typed, resendAfter: 0 } : null,
  );
  return sent === null ? (
    <ContactForm wayBack={wayBack} typed={typed} errors={errors} onSent={keep} />
  ) : (
    <CodeForm
      wayBack={wayBack}
      typed={sent}
      errors={errors}
      resendAfter={sent.resendAfter}
      onSent={keep}
      onSignedIn={finish}
    />
  );
}

type FormProps = Omit<Props, 'isSent'> & {
  /** A code is on its way. */
  onSent(contact: Contact, resendAfter: number): void;
};

function ContactForm({ wayBack, typed, errors, onSent }: FormProps) {
  const t = useTranslations('guest');
  const { showError } = useResultDialogs();
  const words = useErrorWords();
  const api = useApiForm({
    schema: guestCodeSchema,
    write: (body) => call<typeof guestCodeRoute>('POST /api/guest/code', { body }),
    defaults: { ...typed },
    onSuccess: ({ resendAfter }) => onSent(asTyped(), resendAfter),
    async onError(error) {
      const wait = waitOf(error);
      if (wait === undefined) await showError(undefined, words(error, t('failed')));
      else onSent(asTyped(), wait);
    },
  });
  const asTyped = (): Contact => {
    const { name, phone } = api.form.getValues();
    return { name: String(name), phone: String(phone) };
  };
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

function CodeForm({
  wayBack,
  typed,
  errors,
  resendAfter,
  onSent,
  onSignedIn,
}: FormProps & { resendAfter: number; onSignedIn(): void }) {
  const t = useTranslations('guest');
  const { showError } = useResultDialogs();
  const words = useErrorWords();
  const api = useApiForm({
    schema: guestSchema,
    write: (body) => call<typeof guestRoute>('POST /api/guest', { body }),
    defaults: { name: typed.name, phone: typed.phone },
    async onSuccess() {
      onSignedIn();
      await hardNavigate(wayBack);
    },
    async onError(error) {
      if (error.code !== 'CODE_WRONG') await showError(undefined, words(error, t('failed')));
      api.form.setFocus('code', { shouldSelect: true });
    },
  });
  const field = usePostedErrors(api, errors);

  const resend = useResendCode<Contact>({
    write: (body) => call<typeof guestCodeRoute>('POST /api/guest/code', { body }),
    onSent,
    onError: (error) => showError(undefined, words(error, t('failed'))),
  });

  async function sendAgain(): Promise<number | undefined> {
    const read = guestCodeSchema.safeParse(api.form.getValues());
    if (!read.success) {
      await api.form.trigger(['name', 'phone']);
      return undefined;
    }
    return resend(read.data);
  }

  return (
    <form {...api.formProps} action="/api/guest" method="post" className="grid gap-4">
      <input type="hidden" name="callbackUrl" value={wayBack} />
      <p role="status">{t('sent')}</p>
      <CodeField
        field={{ ...field('code'), autoFocus: true }}
        resendTo="/api/guest/code"
        resendAfter={resendAfter}
        onResend={sendAgain}
      >
        <Button type="submit" busy={api.busy} className="w-full text-base">
          {t('go')}
        </Button>
      </CodeField>
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
