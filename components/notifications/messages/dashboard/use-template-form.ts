'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { useErrorWords } from '@/components/ui/error-words';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type {
  getTemplateRoute,
  publishTemplateRoute,
} from '@/lib/features/notifications/messages/desk-routes';
import {
  changedTexts,
  textProblem,
  type TemplateTexts,
  type TextProblem,
} from '@/lib/features/notifications/messages/template-rules';
import type { CurrentTemplate } from '@/lib/features/notifications/messages/template-schema';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';

interface Options {
  id: string;
  template: CurrentTemplate;
  /** Id of who edits: nobody else gets to see what is typed. */
  owner: string;
  /** The words in the code, which say what may stand in each text. */
  defaults: TemplateTexts;
  credentials: Required<Credentials>;
  onPublished(settle: Settle): void;
}

interface Kept {
  owner: string;
  version: number;
  texts: TemplateTexts;
}

/** The form of one template: checked as it is typed, published against the version that was looked at. */
export function useTemplateForm(options: Options) {
  const { id, template, owner, defaults, credentials, onPublished } = options;
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
  const draftName = `template:${id}`;

  useEffect(() => {
    const kept = readDraft<Kept>(draftName);
    if (kept?.owner !== owner) return;
    // After this first rendering, which has to agree with the server's.
    queueMicrotask(() => {
      setTexts(kept.texts);
      setVersion(kept.version);
    });
  }, [draftName, owner]);

  // Within the shop the draft stays; closing the tab would take it along.
  useLeaveQuestion(isDirty);

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
      keepDraft(draftName, null);
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
    set(locale: Locale, part: string, text: string) {
      const next = { ...texts, [locale]: { ...texts[locale], [part]: text } };
      setTexts(next);
      const isTyped = changedTexts(template.texts, next).length > 0;
      keepDraft(draftName, isTyped ? ({ owner, version, texts: next } satisfies Kept) : null);
    },
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
      keepDraft(draftName, null);
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
