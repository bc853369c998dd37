'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { TextArea } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  mostCharacters,
  type TemplateTexts,
} from '@/lib/features/notifications/messages/template-rules';
import { isButton, isSubject } from '@/lib/features/notifications/messages/template-kinds';
import type { CurrentTemplate } from '@/lib/features/notifications/messages/template-schema';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { TextPreview } from './text-preview';
import { useTemplateForm } from './use-template-form';

/** One text of the template. */
export interface EditorField {
  part: string;
  label: string;
  /** What may and what must stand in it, in words. */
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
  /** What one part of an SMS costs, in poisha; null where it is not known, or nothing. */
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
