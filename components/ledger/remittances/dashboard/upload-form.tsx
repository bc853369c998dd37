'use client';

import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { useErrorMessages } from '@/components/ui/error-messages';
import { DANGER_TEXT } from '@/components/ui/looks';
import { Field } from '@/components/ui/field';
import { useMutation } from '@/components/ui/use-mutation';
import { courierName } from '@/lib/features/orders/shared';
import {
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_FILE_MEGABYTES,
  MAX_ROWS,
  REMITTANCE_PROBLEMS,
  type uploadRemittanceRoute,
} from '@/lib/features/ledger/remittances/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Sent {
  courier: string;
  file: File;
}

/** Sends a courier's file and leads to its page. */
export function UploadForm({ couriers, locale }: { couriers: string[]; locale: Locale }) {
  const t = useTranslations('remittances');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const labels = useErrorMessages();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.remittances));
  const limits = {
    megabytes: formatCount(MAX_FILE_MEGABYTES, locale),
    rows: formatCount(MAX_ROWS, locale),
    columns: formatCount(MAX_COLUMNS, locale),
  };

  function say(error: CallError): string {
    if (error.code === 'TOO_LARGE') return t('fileHint', limits);
    const problem = REMITTANCE_PROBLEMS.find((each) => each === error.answer.problem);
    return problem ? t(`problems.${problem}`, limits) : labels(error, t('failed'));
  }

  const { mutate, busy } = useMutation({
    credentials,
    write: ({ courier, file: body }: Sent, signing) =>
      call<typeof uploadRemittanceRoute>('POST /api/remittances', {
        query: { courier, name: body.name.slice(0, 200) },
        body,
        ...signing,
      }),
    onSuccess({ insertedId, isNew }, _sent, settle) {
      const page = localePath(locale, paths.remittance(insertedId));
      settle(() => router.push(isNew ? page : `${page}?notice=KNOWN`));
    },
    onError: (error) => setWrong(say(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const courier = new FormData(event.currentTarget).get('courier');
    const tooLarge = file !== null && file.size > MAX_FILE_BYTES;
    setWrong(file === null ? t('choose') : tooLarge ? t('fileHint', limits) : null);
    if (file === null) input.current?.focus();
    else if (!tooLarge && typeof courier === 'string') void mutate({ courier, file });
  }

  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] noscript:hidden"
      >
        <Field id={`${id}-courier`} label={t('courier')}>
          <select
            id={`${id}-courier`}
            name="courier"
            className="select w-full text-base"
            defaultValue={couriers[0]}
          >
            {couriers.map((courier) => (
              <option key={courier} value={courier}>
                {courierName(courier)}
              </option>
            ))}
          </select>
        </Field>
        <div>
          <span id={`${id}-label`} className="mb-1 block text-[0.9375rem] font-semibold">
            {t('file')}
          </span>
          <DropZone
            id={id}
            ref={input}
            labelledBy={`${id}-label`}
            icon={FileSpreadsheet}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-describedby={`${id}-note`}
            aria-invalid={wrong !== null || undefined}
            onFiles={([chosen]) => {
              setWrong(null);
              setFile(chosen ?? null);
            }}
          >
            {file ? file.name : t('drop')}
          </DropZone>
          <p
            id={`${id}-note`}
            role={wrong ? 'alert' : undefined}
            className={`mt-1 text-sm ${wrong ? `${DANGER_TEXT} font-semibold` : 'text-muted'}`}
          >
            {wrong ?? t('fileHint', limits)}
          </p>
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={busy}>
            <FileUp aria-hidden className="size-5" />
            {t('upload')}
          </Button>
        </div>
      </form>
      {loginModal}
    </>
  );
}
