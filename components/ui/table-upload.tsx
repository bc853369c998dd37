'use client';

import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { TABLE_PROBLEMS } from '@/lib/platform/csv/table-types';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { Button } from './button';
import { DropZone } from './drop-zone';
import { useErrorMessages } from './error-messages';
import { Field } from './field';
import { DANGER_TEXT } from './looks';
import { useMutation, type Credentials, type Signing } from './use-mutation';

/** What is sent: the file, its name shortened to what is kept, and the choice of the list beside it. */
export interface SentTable {
  choice: string;
  name: string;
  file: File;
}

interface Props<Answer> {
  /** List beside the file, such as whose it is. */
  choices: { label: string; options: readonly (readonly [value: string, label: string])[] };
  limits: { megabytes: number; rows: number; columns: number };
  send(sent: SentTable, signing: Signing): Promise<Answer>;
  /** Path to go to, without the language. */
  leadTo(answer: Answer): string;
  /** Of `useSignIn`, and its dialog: the session may have ended. */
  credentials: Credentials;
  loginModal: ReactNode;
  failed: string;
  locale: Locale;
}

const MEGABYTE = 1024 * 1024;

/** Sends a CSV file of another system, with whose it is, and leads to what became of it. */
export function TableUpload<Answer>({
  choices,
  limits,
  credentials,
  loginModal,
  locale,
  ...on
}: Props<Answer>) {
  const t = useTranslations('tableUpload');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const labels = useErrorMessages();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const named = {
    megabytes: formatCount(limits.megabytes, locale),
    rows: formatCount(limits.rows, locale),
    columns: formatCount(limits.columns, locale),
  };

  function say(error: CallError): string {
    if (error.code === 'TOO_LARGE') return t('fileHint', named);
    const problem = TABLE_PROBLEMS.find((each) => each === error.answer.problem);
    return problem ? t(`problems.${problem}`, named) : labels(error, on.failed);
  }

  const { mutate, busy } = useMutation({
    credentials,
    write: (sent: SentTable, signing) => on.send(sent, signing),
    onSuccess(answer, _sent, settle) {
      settle(() => {
        setFile(null);
        router.push(localePath(locale, on.leadTo(answer)));
        router.refresh();
      });
    },
    onError: (error) => setWrong(say(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const choice = new FormData(event.currentTarget).get('choice');
    const tooLarge = file !== null && file.size > limits.megabytes * MEGABYTE;
    setWrong(file === null ? t('choose') : tooLarge ? t('fileHint', named) : null);
    if (file === null) input.current?.focus();
    else if (!tooLarge && typeof choice === 'string') {
      void mutate({ choice, name: file.name.slice(0, 200), file });
    }
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
        <Field id={`${id}-choice`} label={choices.label}>
          <select
            id={`${id}-choice`}
            name="choice"
            className="select w-full text-base"
            defaultValue={choices.options[0]?.[0]}
          >
            {choices.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
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
            touch={file ? file.name : t('chooseFile')}
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
            {wrong ?? t('fileHint', named)}
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
