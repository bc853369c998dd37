'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { Button } from '@/components/ui/button';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { DANGER_TEXT } from '@/components/ui/looks';
import { CallError, send } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { formatSynonyms, parseSynonyms } from '@/lib/features/search/rules';
import { synonymsSchema, type Synonyms } from '@/lib/features/search/schema';
import { useSignIn } from '@/components/accounts/use-sign-in';

const FIELD = 'synonym-groups';

/** The whole list as text, one group on a line; the server's schema says which line is wrong. */
export function SynonymEditor({ synonyms, locale }: { synonyms: Synonyms; locale: Locale }) {
  const t = useTranslations('synonyms');
  const tDialogs = useTranslations('dialogs');
  const tValidation = useTranslations('validation');
  const errorWords = useErrorWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const version = useRef(synonyms.version);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const here = localePath(locale, paths.synonyms);
  const { signInAgain, loginModal } = useSignIn(locale, here);

  async function put(groups: string[][]): Promise<{ version: number }> {
    return send('/api/search/synonyms', {
      method: 'PUT',
      body: { groups, version: version.current },
      accessToken: (await sessionReady()).user?.accessToken,
    });
  }

  async function save(groups: string[][]): Promise<void> {
    let saved: { version: number };
    try {
      saved = await put(groups);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
      if (!(await signInAgain())) return;
      saved = await put(groups);
    }
    version.current = saved.version;
    await showDialog({
      icon: 'success',
      title: tDialogs('success'),
      text: t('saved'),
      button: tDialogs('ok'),
    });
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { groups, lines } = parseSynonyms(field.current!.value);
    const checked = synonymsSchema.safeParse({ groups });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const line = lines[Number(issue!.path[1])];
      const why = tValidation(issue!.message);
      setProblem(line === undefined ? why : t('line', { line: formatCount(line, locale), why }));
      field.current!.focus();
      return;
    }
    setProblem('');
    setBusy(true);
    try {
      await save(checked.data.groups);
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: tDialogs('error'),
        text: errorWords(error),
        button: tDialogs('ok'),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate className="max-w-3xl space-y-4 panel p-4 sm:p-6">
      <div>
        <label htmlFor={FIELD} className="mb-1.5 block font-semibold">
          {t('field')}
        </label>
        <p id={`${FIELD}-hint`} className="mb-2 text-sm text-muted">
          {t('hint')}
        </p>
        <textarea
          ref={field}
          id={FIELD}
          rows={22}
          spellCheck={false}
          defaultValue={formatSynonyms(synonyms.groups)}
          aria-invalid={problem !== ''}
          aria-describedby={`${FIELD}-hint ${FIELD}-problem`}
          className="textarea w-full leading-relaxed"
        />
        <p id={`${FIELD}-problem`} role="alert" className={`mt-1.5 text-sm ${DANGER_TEXT}`}>
          {problem}
        </p>
      </div>
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
      {loginModal}
    </form>
  );
}
