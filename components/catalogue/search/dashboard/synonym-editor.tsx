'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { DANGER_TEXT } from '@/components/ui/looks';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import {
  type Synonyms,
  formatSynonyms,
  parseSynonyms,
  type replaceSynonymsRoute,
  synonymsSchema,
} from '@/lib/features/catalogue/search/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { knownKey } from '@/lib/platform/i18n/message-key';

const FIELD = 'synonym-groups';

/** The whole list as text, one group on a line; the server's schema says which line is wrong. */
export function SynonymEditor({ synonyms, locale }: { synonyms: Synonyms; locale: Locale }) {
  const t = useTranslations('synonyms');
  const tValidation = useTranslations('validation');
  const errorWords = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const field = useRef<HTMLTextAreaElement>(null);
  const version = useRef(synonyms.version);
  const [problem, setProblem] = useState('');
  const here = localePath(locale, paths.synonyms);
  const { credentials, loginModal } = useSignIn(locale, here);
  const { mutate, busy } = useMutation({
    credentials,
    write: (groups: string[][], signing) =>
      call<typeof replaceSynonymsRoute>('PUT /api/search/synonyms', {
        body: { groups, version: version.current },
        ...signing,
      }),
    onSuccess(saved) {
      version.current = saved.version;
      return showSuccess(undefined, t('saved'));
    },
    onError: (error) => showError(undefined, errorWords(error)),
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const { groups, lines } = parseSynonyms(field.current!.value);
    const checked = synonymsSchema.safeParse({ groups });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const line = lines[Number(issue!.path[1])];
      const why = tValidation(knownKey(tValidation, issue!.message) ?? 'refused');
      setProblem(line === undefined ? why : t('line', { line: formatCount(line, locale), why }));
      field.current!.focus();
      return;
    }
    setProblem('');
    void mutate(checked.data.groups);
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
