'use client';

import { useTranslations } from 'next-intl';
import {
  useEffect,
  useRef,
  useState,
  createContext,
  useContext,
  useId,
  type FormEvent,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { setAt, usePathErrors, getAt } from '@/components/ui/form-paths';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  CONTENT_SCHEMAS,
  type Content,
  type CurrentContent,
  type getContentRoute,
  type publishContentRoute,
} from '@/lib/features/content/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { TextArea, TextField } from '@/components/ui/text-field';

type Value = Content[keyof Content];

interface Kept {
  /** E-mail of who typed it: nobody else gets to see it. */
  owner: string;
  /** The version it was typed on. */
  version: number;
  value: Value;
}

interface Options {
  content: CurrentContent;
  owner: string;
  credentials: Required<Credentials>;
  onPublished(settle: Settle): void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of one kind of content. Its values are nested, reordered and shown in a preview while
 * they are typed, which `useApiForm`'s flat fields are not made for; the rest is as there: the
 * server's schema, errors beside the fields, nothing typed is lost.
 */
export function useContentForm({ content, owner, credentials, onPublished }: Options) {
  const { kind } = content;
  const t = useTranslations('contentManagement.editor');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const [value, setValue] = useState<Value>(content.value);
  const [version, setVersion] = useState(content.version);
  const [restored, setRestored] = useState(false);
  /** Content that somebody else published while this was typed. */
  const [newer, setNewer] = useState<CurrentContent | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const errors = usePathErrors(element);
  const draftName = `content:${kind}`;
  const isDirty = !isSame(value, content.value);

  useEffect(() => {
    const kept = readDraft<Kept>(draftName);
    if (kept?.owner !== owner || !kept.value) return;
    // After this first rendering, which has to agree with the server's.
    queueMicrotask(() => {
      setValue(kept.value);
      setVersion(kept.version);
      setRestored(true);
    });
  }, [draftName, owner]);

  // Within the shop the draft stays; closing the tab would take it along.
  useLeaveQuestion(isDirty);

  function change(next: Value): void {
    setValue(next);
    const isTyped = !isSame(next, content.value);
    keepDraft(draftName, isTyped ? ({ owner, version, value: next } satisfies Kept) : null);
  }

  function set(path: string, next: unknown): void {
    change(setAt(value, path, next));
    errors.clearAt(path);
  }

  /** Back to what the shop shows; what was typed is given up. */
  function startOver(from: CurrentContent = content): void {
    keepDraft(draftName, null);
    setValue(from.value);
    setVersion(from.version);
    errors.clear();
    setRestored(false);
    setNewer(null);
  }

  const { mutate, busy } = useMutation({
    credentials,
    write: (onVersion: number, signing) =>
      call<typeof publishContentRoute>('POST /api/content/{id}', {
        id: kind,
        body: { version: onVersion, value },
        ...signing,
      }),
    async onSuccess(_answer, _onVersion, settle) {
      keepDraft(draftName, null);
      setRestored(false);
      setNewer(null);
      await showSuccess(undefined, t('published'));
      onPublished(settle);
    },
    async onError(error) {
      if (error.code !== 'CONFLICT') return refuse(error);
      await readNewer().catch(refuse);
    },
  });

  async function refuse(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (errors.showRefusal(error, 'value.')) return;
    await showError(undefined, labels(error, t('failed')));
  }

  /** Somebody else was faster: what they published is shown beside what is typed here. */
  async function readNewer(): Promise<void> {
    const now = await call<typeof getContentRoute>('GET /api/content/{id}', {
      id: kind,
      accessToken: await credentials.accessToken(),
    });
    // The route serves every kind, so its schema leaves open what a value holds.
    setNewer(now as CurrentContent);
  }

  function publish(onVersion: number): void {
    const parsed = CONTENT_SCHEMAS[kind].safeParse(value);
    if (parsed.success) return void mutate(onVersion);
    errors.showIssues(parsed.error.issues);
  }

  return {
    kind,
    value,
    set,
    errorOf: errors.errorOf,
    busy,
    isDirty,
    restored,
    newer,
    startOver,
    /** Publishes over what somebody else published meanwhile. */
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

export type ContentFormApi = ReturnType<typeof useContentForm>;

const FormContext = createContext<ContentFormApi | null>(null);

export function ContentFormProvider({
  api,
  children,
}: {
  api: ContentFormApi;
  children: ReactNode;
}) {
  return <FormContext value={api}>{children}</FormContext>;
}

export function useContentFields(): ContentFormApi {
  return useContext(FormContext)!;
}

interface FieldProps {
  /** Where its value stands, `entries.0.question.en`. */
  path: string;
  label: string;
  hint?: string;
  mark?: string;
  /** Lines of a text that may have several. */
  rows?: number;
  lang?: string;
  type?: ComponentProps<'input'>['type'];
  inputMode?: ComponentProps<'input'>['inputMode'];
}

export function ContentField({ path, rows, ...field }: FieldProps) {
  const { value, set, errorOf } = useContentFields();
  const shared = {
    ...field,
    name: path,
    autoComplete: 'off',
    value: String(getAt(value, path) ?? ''),
    error: errorOf(path),
  };
  return rows === undefined ? (
    <TextField {...shared} onChange={(event) => set(path, event.target.value)} />
  ) : (
    <TextArea
      {...shared}
      rows={rows}
      className="[field-sizing:content]"
      onChange={(event) => set(path, event.target.value)}
    />
  );
}

/** Fields for the same text in both languages, side by side where there is room. */
export function TextsField({ path, label, hint, mark, rows }: Omit<FieldProps, 'lang' | 'type'>) {
  const t = useTranslations('contentManagement.editor');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ContentField
        path={`${path}.en`}
        label={t('inEnglish', { label })}
        hint={hint}
        mark={mark}
        rows={rows}
        lang="en"
      />
      <ContentField
        path={`${path}.bn`}
        label={t('inBangla', { label })}
        mark={mark}
        rows={rows}
        lang="bn"
      />
    </div>
  );
}

export function SwitchField({ path, label, hint }: Pick<FieldProps, 'path' | 'label' | 'hint'>) {
  const { value, set } = useContentFields();
  const id = useId();
  return (
    <div>
      <label className="inline-flex target cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="switch"
          checked={getAt(value, path) === true}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => set(path, event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Fields that belong together, with a line above them. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-start mb-3 w-full text-lg font-semibold">{title}</legend>
      <div className="clear-both space-y-4">{children}</div>
    </fieldset>
  );
}
