'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useErrorWords } from '@/components/ui/error-words';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { getTemplateRoute, publishTemplateRoute } from '@/lib/features/messages/desk-routes';
import {
  changedTexts,
  textProblem,
  type TemplateTexts,
  type TextProblem,
} from '@/lib/features/messages/template-rules';
import type { CurrentTemplate } from '@/lib/features/messages/template-schema';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';

interface Options {
  id: string;
  template: CurrentTemplate;
  /** The words in the code, which say what may stand in each text. */
  defaults: TemplateTexts;
  credentials: Required<Credentials>;
  onPublished(settle: Settle): void;
}

/** The form of one template: checked as it is typed, published against the version that was looked at. */
export function useTemplateForm({ id, template, defaults, credentials, onPublished }: Options) {
  const t = useTranslations('messageDesk');
  const words = useErrorWords();
  const { showSuccess, showError } = useResultDialogs();
  const [texts, setTexts] = useState<TemplateTexts>(template.texts);
  const [version, setVersion] = useState(template.version);
  const [shown, setShown] = useState(false);
  /** What somebody else published while this was typed. */
  const [newer, setNewer] = useState<CurrentTemplate | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = changedTexts(template.texts, texts).length > 0;

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const problemOf = (locale: Locale, part: string): TextProblem | null =>
    textProblem(
      {
        channel: template.channel,
        part,
        defaults: LOCALES.map((each) => defaults[each][part] ?? ''),
      },
      texts[locale][part] ?? '',
    );
  const isSound = LOCALES.every((locale) =>
    Object.keys(defaults[locale]).every((part) => problemOf(locale, part) === null),
  );

  const { mutate, busy } = useMutation({
    credentials,
    write: (onVersion: number, signing) =>
      call<typeof publishTemplateRoute>('POST /api/messages/templates/{id}', {
        id,
        body: { version: onVersion, texts },
        ...signing,
      }),
    async onSuccess(_answer, _onVersion, settle) {
      setNewer(null);
      await showSuccess(undefined, t('published'));
      onPublished(settle);
    },
    async onError(error) {
      if (error.code === 'CONFLICT') await readNewer().catch(refuse);
      else await refuse(error);
    },
  });

  async function refuse(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    setShown(true);
    await showError(undefined, words(error, t('publishFailed')));
  }

  /** Somebody else was faster: what they published is told beside what is typed here. */
  async function readNewer(): Promise<void> {
    const accessToken = await credentials.accessToken();
    setNewer(
      await call<typeof getTemplateRoute>('GET /api/messages/templates/{id}', { id, accessToken }),
    );
  }

  function publish(onVersion: number): void {
    setShown(true);
    if (isSound) return void mutate(onVersion);
    // After this rendering has marked them.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return {
    texts,
    set: (locale: Locale, part: string, text: string) =>
      setTexts({ ...texts, [locale]: { ...texts[locale], [part]: text } }),
    /** Why a text is wrong, in words; only once somebody has tried to publish, or it is changed. */
    errorOf(locale: Locale, part: string): string | undefined {
      if (!shown && texts[locale][part] === template.texts[locale][part]) return undefined;
      const problem = problemOf(locale, part);
      if (problem === null) return undefined;
      const names = (problem.names ?? []).map((name) => `{${name}}`).join(', ');
      return t(`problem.${problem.code}`, { names });
    },
    busy,
    isDirty,
    newer,
    takeTheirs(theirs: CurrentTemplate) {
      setTexts(theirs.texts);
      setVersion(theirs.version);
      setNewer(null);
    },
    publishOver: () => newer && publish(newer.version),
    formProps: {
      ref: element,
      noValidate: true,
      'aria-busy': busy,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        publish(version);
      },
    },
  };
}
