'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useFieldLabels } from '@/components/ui/use-field-labels';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { PaymentMethod } from '@/lib/shop/payment-method-types';
import type { CashRefusal, startPaymentRoute } from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { leaveToPay } from './leave';
import { PaymentChoice } from './payment-choice';
import { PhoneCodeField, waitAfter, type CodeWait } from './phone-code-field';

interface Props {
  purchaseId: string;
  /** Payment methods that can be chosen for this sum; at least one. */
  methods: readonly PaymentMethod[];
  /** Why cash is not one of them, where the shop offers it. */
  cashRefused: CashRefusal | null;
  /** Chosen at first. */
  method: PaymentMethod;
  /** Taka. */
  due: number;
  legend: string;
  /** The phone's code is asked for, as a post without the script was told. */
  asksCode: boolean;
  locale: Locale;
}

interface Choice {
  asked: PaymentMethod;
  phoneCode?: string;
}

/** Begins to pay, tries again, or pays another way; without the script a plain post. */
export function PayForm(props: Props) {
  const { purchaseId, methods, cashRefused, method, due, legend, locale, asksCode } = props;
  const t = useTranslations('payPage');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const router = useRouter();
  const waiting = localePath(locale, paths.pay(purchaseId));
  const { credentials, loginModal } = useSignIn(locale, waiting);
  const fieldLabels = useFieldLabels();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(asksCode);
  const [codeError, setCodeError] = useState<string>();
  const [wait, setWait] = useState<CodeWait>();
  const [chosen, setChosen] = useState<PaymentMethod>(
    methods.find((one) => one === method) ?? methods[0]!,
  );
  const { mutate, busy } = useMutation({
    credentials,
    idempotencyKey: true,
    write: ({ asked, phoneCode }: Choice, signing) =>
      call<typeof startPaymentRoute>('POST /api/purchases/{id}/payments', {
        id: purchaseId,
        body: { method: asked, phoneCode },
        ...signing,
      }),
    async onSuccess({ payUrl }, _asked, settle) {
      if (payUrl !== null) await leaveToPay(payUrl, waiting, locale);
      else settle(() => router.refresh());
    },
    async onError(error, _asked, settle) {
      const wrong = error.reasons.phoneCode ?? error.fields.phoneCode;
      // At once: its field gets the focus as soon as the dialog is closed.
      flushSync(() => {
        if (error.code === 'CODE_NEEDED') {
          setIsAsked(true);
          setWait(waitAfter(error));
        }
        setCodeError(wrong && fieldLabels(wrong));
      });
      const isAtField = error.code === 'CODE_WRONG' || (error.code === 'INVALID' && wrong);
      const said = isAtField ? undefined : showError(undefined, labels(error, t('failed')));
      if (wrong || error.code === 'CODE_NEEDED') {
        // The dialog is not awaited: a code pasted while it closes has to be sent.
        void Promise.resolve(said).then(() => {
          // The typed code stays, selected, to be corrected.
          const input = form.current?.querySelector<HTMLInputElement>('input[name="phoneCode"]');
          input?.focus();
          input?.select();
        });
        return;
      }
      await said;
      // The page may be older than what the shop knows.
      settle(() => router.refresh());
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Reads what is ticked, also from before the script ran.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const asked = methods.find((one) => one === form.get('method')) ?? chosen;
    // The button for another code has the empty one, after the field's.
    const phoneCode = String(form.getAll('phoneCode').at(-1) ?? '');
    void mutate({ asked, ...(asked === 'cod' && phoneCode && { phoneCode }) });
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        action={`/api/purchases/${purchaseId}/payments`}
        onSubmit={submit}
        className="grid gap-4"
      >
        <input type="hidden" name="purchaseId" value={purchaseId} />
        <PaymentChoice
          legend={legend}
          name="method"
          methods={methods}
          cashRefused={cashRefused}
          locale={locale}
          chosen={method}
          onChoose={setChosen}
        />
        {isAsked && chosen === 'cod' && (
          <PhoneCodeField field={{ name: 'phoneCode', error: codeError }} wait={wait} />
        )}
        <Button type="submit" busy={busy} className="w-full text-base sm:w-fit sm:px-8">
          {chosen === 'cod' ? t('payCash') : t('pay', { sum: formatTaka(due, locale) })}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
