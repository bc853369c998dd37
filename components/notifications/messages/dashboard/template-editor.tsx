'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  type CurrentTemplate,
  type TemplateTexts,
  type TextProblem,
  changedTexts,
  type getTemplateRoute,
  isButton,
  isSubject,
  mostCharacters,
  type publishTemplateRoute,
  textProblem,
} from '@/lib/features/notifications/messages/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { TextArea } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { TextPreview } from './text-preview';

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
function useTemplateForm(options: Options) {
  const { id, template, owner, defaults, credentials, onPublished } = options;
  const t = useTranslations('messageDesk');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const [texts, setTexts] = useState<TemplateTexts>(template.texts);
  const [version, setVersion] = useState(template.version);
  const [shown, setShown] = useState(false);
  /** Content that somebody else published while this was typed. */
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
    await showError(undefined, labels(error, t('publishFailed')));
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

/** One text of the template. */
interface EditorField {
  part: string;
  label: string;
  /** Text that says what may and what must be in it. */
  hint: string;
}

interface Props {
  id: string;
  template: CurrentTemplate;
  /** Id of who edits. */
  owner: string;
  defaults: TemplateTexts;
  fields: EditorField[];
  samples: Record<Locale, Record<string, string | number>>;
  /** Price of one part of an SMS, in poisha; null where it is not known, or nothing. */
  partPoisha: number | null;
  locale: Locale;
}

/** Edits the texts of one message. After each publishing the form begins anew with what goes out. */
export function TemplateEditor(props: Props) {
  return <Editor key={props.template.version} {...props} />;
}

function Editor(props: Props) {
  const { id, template, defaults, fields, samples, partPoisha, locale } = props;
  const t = useTranslations('messageDesk');
  const router = useRouter();
  const hydrated = useHydrated();
  const { credentials, loginModal } = useSignIn(
    locale,
    localePath(locale, paths.messageTemplate(id)),
  );
  const api = useTemplateForm({
    id,
    template,
    owner: props.owner,
    defaults,
    credentials,
    onPublished(settle) {
      // The form begins anew, and with it goes the button that had the focus.
      document.getElementById(PAGE_HEADING)?.focus();
      settle(() => router.refresh());
    },
  });
  const { newer } = api;
  return (
    <div className="panel p-4 sm:p-6">
      {newer && (
        <div className="mb-5">
          <Notice tone="warning" title={t('conflictTitle')}>
            <p className="text-sm">
              {t('conflictText', {
                by: shownContact(newer.by ?? '', locale),
                time: readableTime(new Date(newer.at), locale),
              })}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => api.takeTheirs(newer)}>
                {t('conflictTheirs')}
              </Button>
              <Button onClick={() => api.publishOver()}>{t('conflictMine')}</Button>
            </div>
          </Notice>
        </div>
      )}
      <form {...api.formProps} className="space-y-6">
        {fields.map(({ part, label, hint }) => (
          <div key={part} className="grid gap-4 md:grid-cols-2">
            {LOCALES.map((language) => (
              <div key={language} className="min-w-0 space-y-2">
                <TextArea
                  name={`${language}.${part}`}
                  label={t(language === 'bn' ? 'inBangla' : 'inEnglish', { label })}
                  hint={hint}
                  error={api.errorOf(language, part)}
                  lang={language}
                  rows={isSubject(part) || isButton(part) ? 1 : 3}
                  maxLength={mostCharacters(template.channel, part)}
                  autoComplete="off"
                  className="[field-sizing:content]"
                  value={api.texts[language][part] ?? ''}
                  onChange={(event) => api.set(language, part, event.target.value)}
                />
                <TextPreview
                  text={api.texts[language][part] ?? ''}
                  samples={samples[language]}
                  language={language}
                  isSms={template.channel === 'sms'}
                  partPoisha={partPoisha}
                  locale={locale}
                />
              </div>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <Button
            type="submit"
            busy={api.busy}
            // Without the script nothing could be sent, so nothing pretends to.
            disabled={!hydrated}
            className="px-8 text-base max-sm:grow"
          >
            {t('publish')}
          </Button>
        </div>
        <p role="status" className="text-sm text-muted">
          {api.isDirty && t('notPublished')}
        </p>
      </form>
      {loginModal}
    </div>
  );
}
