'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation } from '@/components/ui/use-mutation';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import {
  type FileProblem,
  type ImportChoices,
  type ImportView,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_FILE_MEGABYTES,
  MAX_MAPPED_COLUMNS,
  MAX_ROWS,
  type cancelImportRoute,
  type checkImportRoute,
  type fetchImportPicturesRoute,
  type getImportRoute,
  type startImportRoute,
} from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { FileRefused, uploadFile } from './upload-file';

const LOOK_EVERY_MS = 1000;

const readImport = (id: string) => call<typeof getImportRoute>('GET /api/imports/{id}', { id });

/** Whether something goes on with it now. */
export function isRunning({ state, pictures }: ImportView): boolean {
  return state === 'checking' || state === 'importing' || pictures.state === 'running';
}

/** The sentence for a file that can't be taken. */
export function useFailureMessages(locale: Locale) {
  const t = useTranslations('productImport.failures');
  return useCallback(
    (problem: FileProblem | 'tooLarge' | 'cutOff', value = '') =>
      t(problem, {
        value,
        quota: formatCount(Number(value), locale),
        columns: formatCount(MAX_COLUMNS, locale),
        mapped: formatCount(MAX_MAPPED_COLUMNS, locale),
        rows: formatCount(MAX_ROWS, locale),
        megabytes: formatCount(MAX_FILE_MEGABYTES, locale),
      }),
    [t, locale],
  );
}

/** The import on the screen: its file, its steps, and how far it has got. */
export function useImport(first: ImportView | null, locale: Locale, wayBack: string) {
  const [current, setCurrent] = useState(first);
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** Rises with each step that went through. */
  const [steps, setSteps] = useState(0);
  const labels = useErrorMessages();
  const failureMessages = useFailureMessages(locale);
  const { credentials, loginModal } = useSignIn(locale, wayBack);

  const id = current?._id;
  const running = current !== null && isRunning(current);
  useEffect(() => {
    if (!running || id === undefined) return;
    let stopped = false;
    const timer = setInterval(() => {
      readImport(id).then(
        (news) => {
          if (!stopped) setCurrent(news);
        },
        () => {
          // It goes on over there whether or not this look came through; the next one follows.
        },
      );
    }, LOOK_EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [running, id]);

  function say(thrown: CallError): string {
    if (thrown instanceof FileRefused) return failureMessages(thrown.problem, thrown.value);
    if (thrown.code === 'TOO_LARGE') return failureMessages('tooLarge');
    if (thrown.code === 'BAD_REQUEST') return failureMessages('cutOff');
    return labels(thrown);
  }

  function fail(thrown: CallError): void {
    setError(say(thrown));
    setPart(null);
  }

  const { mutate: act, busy } = useMutation({
    // The session's cookie speaks for the person.
    credentials: { signInAgain: credentials.signInAgain },
    /** @param work @returns the id of the import that it was done to */
    write(work: () => Promise<string>) {
      setError(null);
      return work();
    },
    async onSuccess(done) {
      try {
        setCurrent(await readImport(done));
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        return fail(thrown);
      }
      setSteps((count) => count + 1);
      setPart(null);
    },
    onError: fail,
    onLoginDismissed: fail,
  });

  const step = (work: (id: string) => Promise<unknown>) =>
    act(async () => {
      await work(id!);
      return id!;
    });

  return {
    current,
    steps,
    /** Share of the file that has been sent, 0 to 1, while it is sent. */
    part,
    busy,
    error,
    loginModal,
    show: (other: ImportView | null) => {
      setError(null);
      setCurrent(other);
    },
    upload: (file: File) =>
      act(async () => {
        // Said here already: nobody waits for 60 MB to be told.
        if (file.size > MAX_FILE_BYTES) throw new CallError('TOO_LARGE', '', 413);
        setPart(0);
        return uploadFile(file, setPart);
      }),
    check: (body: ImportChoices) =>
      step((id) => call<typeof checkImportRoute>('POST /api/imports/check/{id}', { id, body })),
    start: () =>
      step((id) => call<typeof startImportRoute>('POST /api/imports/start/{id}', { id })),
    fetchPictures: () =>
      step((id) =>
        call<typeof fetchImportPicturesRoute>('POST /api/imports/pictures/{id}', { id }),
      ),
    /** @returns whether it was; why not is said */
    async cancel(): Promise<boolean> {
      let isDone = false;
      await step(async (id) => {
        await call<typeof cancelImportRoute>('DELETE /api/imports/{id}', { id });
        isDone = true;
      });
      return isDone;
    },
  };
}
